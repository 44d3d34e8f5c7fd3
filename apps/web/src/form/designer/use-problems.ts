import {
  compile,
  findMissingSources,
  problemText,
  type DesignProblem,
  type Field,
  type FormData,
} from '@armature/form-engine'
import { resolveKanban } from '@armature/form-engine/form/kanban'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { indexFieldsByPath } from '../conditions/describe-conditions.ts'
import { useKnownSources } from './references/use-known-sources.ts'
import { useDesigner } from './state/designer.ts'
import { findListableFields, findUnknownFields } from './state/list-edits.ts'
import { getFieldName } from '../text/engine-texts.ts'

/** A problem of the design as text, with the field it leads to. */
export interface DesignFault {
  text: string
  level: 'error' | 'warning'
  formId?: string
  /** the rule it is about, if there is no field to lead to */
  ruleId?: string
  step: 'form' | 'list'
}

const compiled = new WeakMap<FormData, DesignProblem[]>()

/** The problems the engine finds in a form; computed once per state of the form. */
export function findProblems(formData: FormData): DesignProblem[] {
  let found = compiled.get(formData)
  if (!found) compiled.set(formData, (found = compile(formData).problems))
  return found
}

/** All problems that the browser can detect before a release; updated after a pause, not on each key press. */
export function useFaults(): DesignFault[] {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const formData = useDeferredValue(useDesigner(({ editor }) => editor.formData))
  const columnData = useDeferredValue(useDesigner((state) => state.columnData))
  const ownId = useDesigner(({ id }) => id)
  const known = useKnownSources(formData, ownId)
  return useMemo(() => {
    const byPath = indexFieldsByPath(formData)
    const faultOf = (field: Field | undefined, text: string, level: DesignFault['level']): DesignFault => {
      const label = field && getFieldName(field, language)
      const { formId } = field?.config ?? {}
      return { text: label ? t('status.at', { label, text }) : text, level, step: 'form', ...(formId && { formId }) }
    }
    const ofForm = findProblems(formData).map((problem): DesignFault => {
      const fault = faultOf(byPath.get(problem.path)?.field, problemText(problem, language), problem.level)
      return problem.ruleId === undefined ? fault : { ...fault, ruleId: problem.ruleId }
    })
    const ofSources = findMissingSources(formData, known).map(({ field, key, name }) =>
      faultOf(field, t(`gone.${key}`, { name: name ?? '' }), 'error'),
    )
    const listable = findListableFields(formData)
    const ofList = findUnknownFields(columnData, listable).map((name): DesignFault => ({
      text: t('list.orphan', { name }),
      level: 'error',
      step: 'list',
    }))
    const isBoardBroken =
      columnData.kanban && !resolveKanban(columnData, (name) => listable.find((field) => field.name === name))
    const ofBoard: DesignFault[] = isBoardBroken
      ? [{ text: t('list.boardBroken'), level: 'warning', step: 'list' }]
      : []
    return [...ofForm, ...ofSources, ...ofList, ...ofBoard]
  }, [formData, columnData, known, language, t])
}

/** Problems by the id of their rule. */
export function useRuleProblems(): Map<string, string> {
  const language = useLanguage()
  const formData = useDesigner(({ editor }) => editor.formData)
  return useMemo(() => {
    const found = new Map<string, string>()
    for (const problem of findProblems(formData)) {
      if (problem.ruleId !== undefined) found.set(problem.ruleId, problemText(problem, language))
    }
    return found
  }, [formData, language])
}
