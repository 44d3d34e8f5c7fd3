import { findControl } from '@armature/form-engine'
import { defaultApprovalShare } from '@armature/form-engine/flow/create-nodes'
import type { ApproverNode, ApproverProperties, AssigneeType, CounterSign } from '@armature/form-engine/flow/types'
import { useTranslation } from 'react-i18next'
import { indexFieldsByPath, formatPathLabel } from '../../../../form/conditions/describe-conditions.ts'
import { getFieldName } from '../../../../form/text/engine-texts.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Switch } from '../../../../ui/buttons/switch.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import { changeNode, useFlow, useFlowStore } from '../state/flow-designer.ts'
import { listApproversBefore } from './approvers-before.ts'
import { InterfaceSource } from './interface-source.tsx'
import { MembersEditor } from './members-editor.tsx'
import css from './panel.module.css'

const assigneeTypes: AssigneeType[] = [6, 1, 2, 3, 4, 5, 7, 9]
const signs: CounterSign[] = [0, 1, 2, 3]

/** Source of the approvers and how they sign; what happens when none is found. */
export function ApproversTab({ node }: { node: ApproverNode }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const { nodeId, properties } = node
  const set = (patch: Partial<ApproverProperties>) => changeNode(designer, nodeId, patch)
  return (
    <>
      <Field label={t('panel.assignee')}>
        <NativeSelect
          value={String(properties.assigneeType)}
          options={assigneeTypes.map((type) => ({ value: String(type), label: t(`assignee.${type}`) }))}
          onChange={({ target }) =>
            set({ assigneeType: assigneeTypes.find((type) => String(type) === target.value) ?? 6 })
          }
        />
      </Field>
      <Source node={node} set={set} />
      <Field label={t('panel.sign')}>
        <NativeSelect
          value={String(properties.counterSign)}
          options={signs.map((sign) => ({ value: String(sign), label: t(`panel.signs.${sign}`) }))}
          onChange={({ target }) => {
            const counterSign = signs.find((sign) => String(sign) === target.value) ?? 0
            set({ counterSign, approvalShare: counterSign === 3 ? defaultApprovalShare : undefined })
          }}
        />
      </Field>
      {properties.counterSign === 3 && (
        <Field label={t('panel.approvalShare')} help={t('panel.approvalShareNote')}>
          <Input
            type="number"
            numeric
            min={1}
            max={100}
            value={properties.approvalShare ?? defaultApprovalShare}
            onChange={({ target }) =>
              set({ approvalShare: Math.min(100, Math.max(1, Math.round(target.valueAsNumber) || 1)) })
            }
          />
        </Field>
      )}
      <Field label={t('panel.empty')}>
        <NativeSelect
          value={properties.emptyRule}
          options={(['admin', 'pass', 'block'] as const).map((rule) => ({
            value: rule,
            label: t(`panel.emptyRules.${rule}`),
          }))}
          onChange={({ target }) => set({ emptyRule: target.value as ApproverProperties['emptyRule'] })}
        />
      </Field>
      <Field label={t('panel.same')}>
        <NativeSelect
          value={properties.samePersonRule}
          options={(['ask', 'pass'] as const).map((rule) => ({ value: rule, label: t(`panel.sameRules.${rule}`) }))}
          onChange={({ target }) => set({ samePersonRule: target.value === 'pass' ? 'pass' : 'ask' })}
        />
      </Field>
      {properties.assigneeType !== 3 && (
        <div>
          <Switch checked={properties.allowInitiator} onChange={(allowInitiator) => set({ allowInitiator })}>
            {t('panel.allowInitiator')}
          </Switch>
          <p className={css.note}>{t('panel.allowInitiatorNote')}</p>
        </div>
      )}
    </>
  )
}

interface SourceProps {
  node: ApproverNode
  set: (patch: Partial<ApproverProperties>) => void
}

function Source({ node, set }: SourceProps) {
  const { t } = useTranslation('workflow')
  const { nodeId, properties } = node
  switch (properties.assigneeType) {
    case 1:
      return (
        <Field label={t('panel.level')} help={t('panel.levelNote')}>
          <Input
            type="number"
            numeric
            min={1}
            max={10}
            value={properties.managerLevel}
            onChange={({ target }) =>
              set({ managerLevel: Math.min(10, Math.max(1, Math.round(target.valueAsNumber) || 1)) })
            }
          />
        </Field>
      )
    case 2:
    case 3:
      return null
    case 4:
      return <PeopleField node={node} set={set} />
    case 5:
      return <EarlierNode node={node} set={set} />
    case 6:
      return <MembersEditor nodeId={nodeId} members={properties} label={t('panel.members')} />
    case 9:
      return <InterfaceSource node={node} set={set} />
    case 7:
      return (
        <>
          <p className={css.note}>{t('panel.candidateNote')}</p>
          <MembersEditor nodeId={nodeId} members={properties} label={t('panel.candidateMembers')} />
        </>
      )
  }
}

function PeopleField({ node, set }: SourceProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const form = useFlow((state) => state.form)
  const fields = [...indexFieldsByPath(form)].filter(([, { field }]) => {
    const lookup = field.vModel && findControl(field.config.jnpfKey)?.lookup
    return lookup === 'user' || lookup === 'selection'
  })
  const options = fields.map(([path, place]) => ({
    value: path.replace('.', '-'),
    label: formatPathLabel(place, getFieldName(place.field, language), language),
  }))
  return (
    <Field label={t('panel.peopleField')} required {...(options.length === 0 && { help: t('panel.noPeopleField') })}>
      <NativeSelect
        value={node.properties.formFieldId}
        options={[{ value: '', label: t('panel.choose') }, ...options]}
        onChange={({ target }) => set({ formFieldId: target.value })}
      />
    </Field>
  )
}

function EarlierNode({ node, set }: SourceProps) {
  const { t } = useTranslation('workflow')
  const flow = useFlow((state) => state.flow)
  const options = listApproversBefore(flow, node.nodeId).map(({ nodeId, properties }) => ({
    value: nodeId,
    label: properties.title || t('designer.untitled'),
  }))
  return (
    <Field label={t('panel.earlierNode')} required {...(options.length === 0 && { help: t('panel.noEarlierNode') })}>
      <NativeSelect
        value={node.properties.nodeIdRef}
        options={[{ value: '', label: t('panel.choose') }, ...options]}
        onChange={({ target }) => set({ nodeIdRef: target.value })}
      />
    </Field>
  )
}
