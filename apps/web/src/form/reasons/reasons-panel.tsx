import { parsePath, toDefinitionPath, type Field, type Rule } from '@armature/form-engine'
import { type FieldExplanation, explainField, type StateReason } from '@armature/form-engine/form/explain-field'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import type { ConditionReader } from '../conditions/describe-conditions.ts'
import { Sentence } from '../conditions/sentence.tsx'
import { useConditionReaderFor } from '../conditions/use-condition-reader.ts'
import { useDisplayText } from '../display-text.ts'
import type { FormStore } from '../store.ts'
import { topic } from '../topics.ts'
import { formatFormula, getFieldNames } from '../text/format-formula.ts'
import { describeRule } from '../conditions/describe-rule.ts'
import { listElements } from './list-elements.ts'
import css from './reasons.module.css'

interface ReasonsPanelProps {
  store: FormStore
  /** value path of a field or cell, `formId` of a container */
  path: string
  onChoose: (path: string) => void
}

/** Why a field of the open form is visible, required, editable, and where its value comes from, at this moment. */
export default function ReasonsPanel({ store, path, onChoose }: ReasonsPanelProps) {
  const { t } = useTranslation('reasons')
  const language = useLanguage()
  const { formData } = store.form
  const elements = useMemo(() => listElements(formData, language), [formData, language])
  // every change notifies this topic
  const state = useSyncExternalStore((listener) => store.subscribe(topic.dirty, listener), store.state)
  const key = toDefinitionPath(path)
  const shown = elements.some((element) => element.key === key) ? path : (elements[0]?.key ?? '')
  const explanation = explainField(state, shown)
  const { index } = parsePath(shown)
  return (
    <aside className={css.panel} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className={css.help}>{t('help')}</p>
      <NativeSelect
        aria-label={t('field')}
        value={toDefinitionPath(shown)}
        options={elements.map(({ key: value, name }) => ({ value, label: name }))}
        onChange={(event) => onChoose(event.target.value)}
      />
      {index >= 0 && <p className={css.help}>{t('row', { number: index + 1 })}</p>}
      {explanation && <Explanation store={store} path={shown} explanation={explanation} />}
    </aside>
  )
}

interface ExplanationProps {
  store: FormStore
  path: string
  explanation: FieldExplanation
}

function Explanation({ store, path, explanation }: ExplanationProps) {
  const { t } = useTranslation('reasons')
  const reader = useConditionReaderFor(store.form.formData.fields)
  const { state, visible, required, disabled, reads } = explanation
  const isField = store.form.byPath.has(toDefinitionPath(path))
  const ruled = [visible, ...(isField ? [required, disabled, explanation.value] : [])].flatMap((reason) =>
    reason.by === 'rule' ? [reason] : [],
  )
  // the sentence of a rule is shown once, where the rule is named first
  const isSaid = (reason: StateReason | FieldExplanation['value']): boolean =>
    reason.by === 'rule' && ruled.find(({ rule }) => rule === reason.rule) !== reason
  const draw = (title: string, reason: StateReason) => (
    <Reason title={title} reason={reason} isSaid={isSaid(reason)} reader={reader} />
  )
  return (
    <dl className={css.reasons}>
      {draw(t(state.visible ? 'visible' : 'hidden'), visible)}
      {isField && (
        <>
          {draw(t(state.required ? 'required' : 'optional'), required)}
          {draw(t(state.disabled ? 'disabled' : 'editable'), disabled)}
          <dt>{t('value')}</dt>
          <dd>
            <Current store={store} path={path} />
            <ValueReason
              store={store}
              path={path}
              explanation={explanation}
              isSaid={isSaid(explanation.value)}
              reader={reader}
            />
          </dd>
        </>
      )}
      {reads.length > 0 && (
        <>
          <dt>{t('reads')}</dt>
          {reads.map((read) => (
            <dd key={read}>
              {t('read', { name: reader.nameOf(toDefinitionPath(read)) ?? read })}
              <Current store={store} path={read} />
            </dd>
          ))}
        </>
      )}
    </dl>
  )
}

interface ReasonProps {
  reason: StateReason
  /** the sentence of the rule is shown above */
  isSaid: boolean
  reader: ConditionReader
}

function Reason({ title, ...reason }: ReasonProps & { title: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ReasonWords {...reason} />
      </dd>
    </>
  )
}

function ReasonWords({ reason, isSaid, reader }: ReasonProps) {
  const { t } = useTranslation('reasons')
  if (reason.by === 'rule') return <RuleWords {...reason} isSaid={isSaid} reader={reader} />
  if (reason.by === 'container') return t('by.container', { name: reader.nameOf(reason.key) ?? reason.key })
  return t(`by.${reason.by}`)
}

interface RuleWordsProps {
  rule: Rule
  isOtherwise: boolean
  isSaid: boolean
  reader: ConditionReader
}

function RuleWords({ rule, isOtherwise, isSaid, reader }: RuleWordsProps) {
  const { t } = useTranslation('reasons')
  return (
    <>
      {t(isOtherwise ? 'by.otherwise' : 'by.rule', { name: rule.name && t('ruleName', { name: rule.name }) })}
      {!isSaid && (
        <span className={css.rule}>
          <Sentence pieces={describeRule(rule, reader)} />
        </span>
      )}
    </>
  )
}

interface ValueReasonProps extends ExplanationProps {
  isSaid: boolean
  reader: ConditionReader
}

function ValueReason({ store, path, explanation, isSaid, reader }: ValueReasonProps) {
  const { t } = useTranslation('reasons')
  const language = useLanguage()
  const { value } = explanation
  if (value.by === 'rule') return <RuleWords rule={value.rule} isOtherwise={false} isSaid={isSaid} reader={reader} />
  if (value.by === 'relation')
    return t('valueBy.relation', { name: value.source === undefined ? '?' : reader.nameOf(value.source) })
  if (value.by !== 'formula') return t(`valueBy.${value.by}`)
  const formula = formatFormula(value.expression, getFieldNames(store.form.formData, language), parsePath(path).table)
  return t('valueBy.formula', { formula })
}

/** The present value of a field or cell; of a column that is read as a whole, those of all rows. */
function Current({ store, path }: { store: FormStore; path: string }) {
  const { t } = useTranslation('reasons')
  const known = store.form.byPath.get(toDefinitionPath(path))
  if (!known) return null
  const { table, index } = parsePath(path)
  const isWhole = known.table !== null && (table === null || index < 0)
  if (!isWhole) return <OneValue store={store} path={path} field={known.field} />
  const rows = store.values()[known.table ?? '']
  const count = Array.isArray(rows) ? rows.length : 0
  return <strong>{t('rows', { count })}</strong>
}

function OneValue({ store, path, field }: { store: FormStore; path: string; field: Field }) {
  const { t } = useTranslation('reasons')
  const words = useDisplayText(field, path, store.value(path))
  return <strong>{words || t('empty')}</strong>
}
