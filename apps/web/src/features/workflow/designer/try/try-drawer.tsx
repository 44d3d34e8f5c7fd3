import type { FlowTrial } from '@armature/contract'
import { compile, type Field } from '@armature/form-engine'
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
import { Note } from '../../../../ui/inputs/field.tsx'
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
  const [trial, setTrial] = useState<FlowTrial | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const outcome = useRevealed<HTMLDivElement>(fault || trial)
  const label = t('try.starter')
  const field = useMemo<Field>(() => ({ vModel: 'starter', config: { jnpfKey: 'userSelect', label } }), [label])
  const run = async () => {
    setRunning(true)
    setFault('')
    setTrial(null)
    try {
      const body = { userId, data: JSON.stringify(store.values()), flowTemplateJson: JSON.stringify(flow) }
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
      <section className={css.section}>
        <h3>{t('try.values')}</h3>
        <FormView modelId={modelId} store={store} mode="edit" />
      </section>
    </Drawer>
  )
}
