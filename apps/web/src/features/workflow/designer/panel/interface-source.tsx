import type { OfferedInterface } from '@armature/contract'
import type { ApproverInterface, ApproverNode, CopyNode } from '@armature/form-engine/flow/types'
import { useTranslation } from 'react-i18next'
import { ParameterSources } from '../../../../form/interface/parameter-sources.tsx'
import { formatInterfaceField, useInterfaces } from '../../../../form/interface/use-interfaces.ts'
import { Failed, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import { useFlow } from '../state/flow-designer.ts'
import css from './panel.module.css'
import { useParamFields } from './use-source-fields.ts'

interface InterfaceSourceProps {
  node: ApproverNode | CopyNode
  set: (patch: { approverInterface?: ApproverInterface | undefined }) => void
}

/** The data interface that names the approvers, or recipients of a copy, the field that holds them, and where its parameters get their values. */
export function InterfaceSource({ node, set }: InterfaceSourceProps) {
  const { t } = useTranslation('workflow')
  const form = useFlow((state) => state.form)
  const sources = useParamFields(form)
  const { data, error, refetch } = useInterfaces()
  const { approverInterface = noInterface } = node.properties
  const { interfaceId, userField, params } = approverInterface
  const isCopy = node.type === 'copy'
  const label = t(isCopy ? 'panel.copyInterface' : 'panel.interface')
  if (error) return <Failed title={label} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  const chosen = data.list.find(({ id }) => id === interfaceId)
  const isGone = interfaceId !== '' && !chosen
  const change = (patch: Partial<ApproverInterface>) => set({ approverInterface: { ...approverInterface, ...patch } })
  const choose = (id: string) => {
    if (id === interfaceId) return
    if (id === '' && isCopy) return set({ approverInterface: undefined })
    const [first] = data.list.find((one) => one.id === id)?.fieldList ?? []
    change({ interfaceId: id, userField: first?.field ?? '', params: [] })
  }
  return (
    <>
      <Field
        label={label}
        required={!isCopy}
        error={isGone ? t('panel.interfaceGone') : undefined}
        help={data.list.length === 0 ? t('panel.noInterfaces') : t('panel.interfaceNote')}
      >
        <NativeSelect
          value={interfaceId}
          options={[
            { value: '', label: t(isCopy ? 'panel.noCopyInterface' : 'panel.choose') },
            ...(isGone ? [{ value: interfaceId, label: '…' }] : []),
            ...data.list.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {interfaceId !== '' && (
        <UserField
          label={t(isCopy ? 'panel.copyField' : 'panel.userField')}
          fields={chosen?.fieldList ?? []}
          value={userField}
          onChange={(field) => change({ userField: field })}
        />
      )}
      {chosen && chosen.requestParameters.length > 0 && (
        <div>
          <span className={css.label}>{t('panel.interfaceParams')}</span>
          <ParameterSources
            label={t('panel.interfaceParams')}
            parameters={chosen.requestParameters}
            sources={sources}
            entries={chosen.requestParameters.map(
              ({ field }) =>
                params.find((param) => param.field === field) ?? { field, relationField: '', defaultValue: '' },
            )}
            onChange={(entries) =>
              change({ params: entries.map((entry) => ({ ...entry, defaultValue: String(entry.defaultValue) })) })
            }
          />
        </div>
      )}
    </>
  )
}

const noInterface: ApproverInterface = { interfaceId: '', userField: '', params: [] }

interface UserFieldProps {
  label: string
  fields: OfferedInterface['fieldList']
  value: string
  onChange: (field: string) => void
}

/** Typed if the interface declares no fields. */
function UserField({ label, fields, value, onChange }: UserFieldProps) {
  const { t } = useTranslation('workflow')
  const isGone = value !== '' && fields.every(({ field }) => field !== value)
  return (
    <Field label={label} required help={t('panel.userFieldNote')}>
      {fields.length === 0 ? (
        <Input maxLength={100} value={value} onChange={({ target }) => onChange(target.value.trim())} />
      ) : (
        <NativeSelect
          value={value}
          options={[
            { value: '', label: t('panel.choose') },
            ...(isGone ? [{ value, label: value }] : []),
            ...fields.map((field) => ({ value: field.field, label: formatInterfaceField(field) })),
          ]}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
