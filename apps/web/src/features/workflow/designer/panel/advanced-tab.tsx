import type { ApproverNode, ApproverProperties } from '@armature/form-engine/flow/types'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import { Switch } from '../../../../ui/buttons/switch.tsx'
import { changeNode, useFlow, useFlowStore } from '../state/flow-designer.ts'
import { listApproversBefore } from './approvers-before.ts'
import css from './panel.module.css'

const switches = ['hasRejectBtn', 'hasTransferBtn', 'hasAddSignerBtn', 'hasOpinion', 'hasSign'] as const

/** Actions of an approver besides approving, the target of a return, and the labels of the buttons. */
export function AdvancedTab({ node: { nodeId, properties } }: { node: ApproverNode }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const flow = useFlow((state) => state.flow)
  const set = (patch: Partial<ApproverProperties>) => changeNode(designer, nodeId, patch)
  return (
    <>
      <div className={css.switches}>
        {switches.map((name) => (
          <Switch key={name} checked={properties[name] === true} onChange={(isOn) => set({ [name]: isOn })}>
            {t(`panel.${name}`)}
          </Switch>
        ))}
      </div>
      {properties.hasRejectBtn && (
        <Field label={t('panel.rejectStep')} help={t('panel.rejectNote')}>
          <NativeSelect
            value={properties.rejectStep}
            options={[
              { value: 'start', label: t('step.start') },
              { value: 'previous', label: t('step.previous') },
              ...listApproversBefore(flow, nodeId).map((before) => ({
                value: before.nodeId,
                label: before.properties.title || t('designer.untitled'),
              })),
            ]}
            onChange={({ target }) => set({ rejectStep: target.value })}
          />
        </Field>
      )}
      <Field label={t('panel.auditBtnText')}>
        <Input
          value={properties.auditBtnText}
          maxLength={20}
          placeholder={t('act.audit')}
          onChange={({ target }) => set({ auditBtnText: target.value })}
        />
      </Field>
      {properties.hasRejectBtn && (
        <Field label={t('panel.rejectBtnText')}>
          <Input
            value={properties.rejectBtnText}
            maxLength={20}
            placeholder={t('act.reject')}
            onChange={({ target }) => set({ rejectBtnText: target.value })}
          />
        </Field>
      )}
    </>
  )
}
