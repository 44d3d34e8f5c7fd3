import type { FlowTrial } from '@armature/contract'
import { compile, type Field as FormField } from '@armature/form-engine'
import { listInterfaceNodes } from '@armature/form-engine/flow/approver-interfaces'
import { FlaskConical } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StandaloneControl } from '../../../../form/standalone/standalone-control.tsx'
import { FormView } from '../../../../form/form-view.tsx'
import { useReader } from '../../../../form/reader.tsx'
import { createFillContext } from '../../../../form/state/create-fill-context.ts'
import { createFormStore } from '../../../../form/store.ts'
import { ApiError, call } from '../../../../lib/api/api.ts'
import { session } from '../../../../lib/session/session.ts'
import { useRevealed } from '../../../../lib/browser/use-revealed.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { Field, Note } from '../../../../ui/inputs/field.tsx'
import { Input } from '../../../../ui/inputs/input.tsx'
import { useFlow } from '../state/flow-designer.ts'
import css from './try.module.css'
import { TrialSteps } from './trial-steps.tsx'

/** Dry run: the approvers if this user started the flow with these values. Nothing is stored. */
export default function TryDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const reader = useReader()
  const id = useFlow((state) => state.id)
  const flow = useFlow((state) => state.flow)
  const form = useFlow((state) => state.form)
  const modelId = useFlow(({ about }) => about.modelId)
  const [store] = useState(() => createFormStore(compile(form), createFillContext(reader)))
  const [userId, setUserId] = useState(() => session.getState().userInfo?.userId ?? '')
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const lookups = useMemo(() => listInterfaceNodes(flow), [flow])
  const [trial, setTrial] = useState<FlowTrial | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const outcome = useRevealed<HTMLDivElement>(fault || trial)
  const label = t('try.starter')
  const field = useMemo<FormField>(() => ({ vModel: 'starter', config: { jnpfKey: 'userSelect', label } }), [label])
  const run = async () => {
    setRunning(true)
    setFault('')
    setTrial(null)
    try {
      const approvers = lookups.map(({ nodeId }) => ({ nodeId, users: given[nodeId] ?? '' }))
      const body = { userId, data: JSON.stringify(store.values()), flowTemplateJson: JSON.stringify(flow), approvers }
      const params = { id }
      setTrial(await call('POST /api/workflow/Engine/flowTemplate/:id/Actions/Try', { params, body, silent: true }))
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : String(error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Drawer
      open
      title={t('designer.try')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" icon={FlaskConical} loading={isRunning} disabled={!userId} onClick={() => void run()}>
            {t('try.run')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('try.note')}</p>
      {(fault || trial) && (
        <div ref={outcome} tabIndex={-1} className={css.revealed}>
          {fault && <Note tone="error">{fault}</Note>}
          {trial && <TrialSteps trial={trial} />}
        </div>
      )}
      <section className={css.section}>
        <h3>{label}</h3>
        <StandaloneControl
          field={field}
          size="usual"
          modelId=""
          label={label}
          value={userId}
          onChange={(value) => setUserId(typeof value === 'string' ? value : '')}
        />
      </section>
      {lookups.length > 0 && (
        <section className={css.section}>
          <h3>{t('try.lookups')}</h3>
          <p className={css.note}>{t('try.lookupsNote')}</p>
          {lookups.map(({ nodeId, properties }) => (
            <Field key={nodeId} label={properties.title || t('designer.untitled')}>
              <Input
                maxLength={4000}
                value={given[nodeId] ?? ''}
                onChange={({ target }) => setGiven({ ...given, [nodeId]: target.value })}
              />
            </Field>
          ))}
        </section>
      )}
      <section className={css.section}>
        <h3>{t('try.values')}</h3>
        <FormView modelId={modelId} store={store} mode="edit" />
      </section>
    </Drawer>
  )
}
