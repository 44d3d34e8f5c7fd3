import type { SubFlowNode, SubFlowProperties } from '@armature/form-engine/flow/types'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getFieldName } from '../../../../form/text/engine-texts.ts'
import { call } from '../../../../lib/api/api.ts'
import { translateName } from '../../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Switch } from '../../../../ui/buttons/switch.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import { flowKeys } from '../../flow-api.ts'
import { changeNode, useFlow, useFlowStore } from '../state/flow-designer.ts'
import { AssignmentRows, ReturnRows } from './assignment-rows.tsx'
import css from './panel.module.css'
import { useSourceFields } from './use-source-fields.ts'

/** Which flow a node starts, how often, by which user, what its record contains, and whether the flow waits for it. */
export function SubFlowPanel({ node }: { node: SubFlowNode }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const designer = useFlowStore()
  const form = useFlow((state) => state.form)
  const { nodeId, properties } = node
  const set = (patch: Partial<SubFlowProperties>) => changeNode(designer, nodeId, patch)
  const { tables, people } = useSourceFields(form, properties.rows)
  const tableOptions = tables.map(({ name, field }) => ({
    value: name,
    label: t('panel.subFlowRow', { name: getFieldName(field, language) }),
  }))
  return (
    <>
      <FlowChoice
        value={properties.templateId}
        onChange={(templateId) =>
          templateId !== properties.templateId && set({ templateId, assignments: [], returns: [] })
        }
      />
      <Field label={t('panel.subFlowCount')} help={t('panel.subFlowCountNote')}>
        <NativeSelect
          value={properties.rows}
          options={[{ value: '', label: t('panel.subFlowOne') }, ...tableOptions]}
          onChange={({ target }) => set({ rows: target.value })}
        />
      </Field>
      <Field label={t('panel.subFlowStarter')} help={t('panel.subFlowStarterNote')}>
        <NativeSelect
          value={properties.starter}
          options={(['initiator', 'field'] as const).map((value) => ({
            value,
            label: t(`panel.subFlowStarters.${value}`),
          }))}
          onChange={({ target }) =>
            set({ starter: target.value === 'field' ? 'field' : 'initiator', starterField: '' })
          }
        />
      </Field>
      {properties.starter === 'field' && (
        <Field label={t('panel.peopleField')} required {...(people.length === 0 && { help: t('panel.noPeopleField') })}>
          <NativeSelect
            value={properties.starterField}
            options={[{ value: '', label: t('panel.choose') }, ...people]}
            onChange={({ target }) => set({ starterField: target.value })}
          />
        </Field>
      )}
      <AssignmentRows node={node} set={set} />
      <div>
        <Switch checked={properties.waits} onChange={(waits) => set({ waits })}>
          {t('panel.subFlowWaits')}
        </Switch>
        <p className={css.note}>{t('panel.subFlowWaitsNote')}</p>
      </div>
      {properties.waits && <ReturnRows node={node} set={set} />}
      {properties.waits && <Outcomes properties={properties} set={set} />}
    </>
  )
}

interface OutcomesProps {
  properties: SubFlowProperties
  set: (patch: Partial<SubFlowProperties>) => void
}

function Outcomes({ properties, set }: OutcomesProps) {
  const { t } = useTranslation('workflow')
  return (
    <>
      <Field label={t('panel.subFlowRefused')} help={t('panel.subFlowRefusedNote')}>
        <NativeSelect
          value={properties.onRefused}
          options={(['return', 'continue'] as const).map((value) => ({
            value,
            label: t(`panel.onRefused.${value}`),
          }))}
          onChange={({ target }) => set({ onRefused: target.value === 'continue' ? 'continue' : 'return' })}
        />
      </Field>
      <Field label={t('panel.subFlowFailed')}>
        <NativeSelect
          value={properties.onFailure}
          options={(['wait', 'refuse'] as const).map((value) => ({ value, label: t(`panel.onFailure.${value}`) }))}
          onChange={({ target }) => set({ onFailure: target.value === 'refuse' ? 'refuse' : 'wait' })}
        />
      </Field>
    </>
  )
}

/** Flows that are turned on, other than this one. */
function FlowChoice({ value, onChange }: { value: string; onChange: (templateId: string) => void }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const own = useFlow((state) => state.id)
  const flows = useFlowsToStart()
  const options = (flows ?? [])
    .filter(({ id }) => id !== own)
    .map((flow) => ({ value: flow.id, label: translateName(flow, language) }))
  const isGone = flows !== undefined && value !== '' && options.every((option) => option.value !== value)
  return (
    <Field label={t('panel.subFlow')} required error={isGone ? t('panel.subFlowGone') : undefined}>
      <NativeSelect
        value={value}
        options={[
          { value: '', label: t('panel.choose') },
          ...(value !== '' && !options.some((option) => option.value === value) ? [{ value, label: '…' }] : []),
          ...options,
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** Flows that are turned on; undefined while they are loading. */
export function useFlowsToStart() {
  const { data } = useQuery({
    queryKey: [...flowKeys.templates, 'toStart'],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/flowTemplate', {
        query: { enabledMark: '1', currentPage: 1, pageSize: 500 },
        signal,
        silent: true,
      }),
    staleTime: 30_000,
  })
  return data?.list
}
