import { ArrowLeft, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { State } from '../../../ui/feedback/tag.tsx'
import { useDesigner } from './designer-context.ts'
import css from './designer.module.css'

interface TopBarProps {
  name: string
  /** 0 never released, 1 released and unchanged, 2 changed since the release */
  state: number
  running: 'save' | 'release' | null
  /** why the last save or release failed */
  refusal: string
  canRelease: boolean
  onBack: () => void
  onSave: () => void
  onRelease: () => void
}

export function TopBar({ name, state, running, refusal, canRelease, onBack, onSave, onRelease }: TopBarProps) {
  const { t } = useTranslation('reports')
  const { isChanged, undo, redo, canEdit, problems } = useDesigner()
  const isReleased = state === 1 && !isChanged
  return (
    <header className={css.bar}>
      <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />
      <h1 className="cut">{name}</h1>
      <State kind={isReleased ? 'done' : state === 0 ? 'off' : 'running'}>
        {t(isChanged ? 'unsaved' : `state.${state}`)}
      </State>
      <span className={css.barTools}>
        <Fault text={refusal} />
        <IconButton icon={Undo2} label={t('undo')} disabled={!undo} onClick={() => undo?.()} />
        <IconButton icon={Redo2} label={t('redo')} disabled={!redo} onClick={() => redo?.()} />
        {canEdit && (
          <Button loading={running === 'save'} disabled={!isChanged} onClick={onSave}>
            {t('save')}
          </Button>
        )}
        {canRelease && (
          <Button
            kind="primary"
            loading={running === 'release'}
            disabled={isReleased || problems.length > 0}
            onClick={onRelease}
          >
            {t('release')}
          </Button>
        )}
      </span>
    </header>
  )
}
