import { ArrowLeft, FlaskConical, History, Redo2, Rocket, Save, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import css from './flow-designer.module.css'
import { isUnsaved, redo, undo, useFlow, useFlowStore } from './state/flow-designer.ts'
import { save } from './state/save-flow.ts'

export type FlowDialog = 'try' | 'versions' | 'release'

/** Name and version on the left, undo in the middle, actions on the right. */
export function TopBar({ onBack, onOpen }: { onBack: () => void; onOpen: (dialog: FlowDialog) => void }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const language = useLanguage()
  const name = useFlow(({ about }) => getMenuName(about, language))
  const canUndo = useFlow(({ past }) => past.length > 0)
  const canRedo = useFlow(({ future }) => future.length > 0)
  const isReadOnly = useFlow((state) => state.isReadOnly)
  const saving = useFlow((state) => state.saving)
  const unsaved = useFlow(isUnsaved)
  const version = useFlow((state) => state.version)
  const isAhead = useFlow((state) => state.isAhead || isUnsaved(state))
  return (
    <header className={css.top}>
      <IconButton icon={ArrowLeft} label={t('designer.toList')} onClick={onBack} />
      <h1 className="cut" title={name}>
        {name}
      </h1>
      <Tag tone={version === 0 || isAhead ? 'warning' : 'success'}>
        {version === 0 ? t('templates.states.0') : t(isAhead ? 'designer.ahead' : 'designer.online', { version })}
      </Tag>
      <div className={css.middle}>
        {!isReadOnly && (
          <>
            <IconButton icon={Undo2} label={t('designer.undo')} disabled={!canUndo} onClick={() => undo(designer)} />
            <IconButton icon={Redo2} label={t('designer.redo')} disabled={!canRedo} onClick={() => redo(designer)} />
          </>
        )}
      </div>
      <div className={css.right}>
        <Button kind="text" icon={History} onClick={() => onOpen('versions')}>
          {t('designer.versions')}
        </Button>
        <Button icon={FlaskConical} onClick={() => onOpen('try')}>
          {t('designer.try')}
        </Button>
        {!isReadOnly && (
          <>
            <Button
              icon={Save}
              loading={saving === 'saving'}
              disabled={!unsaved}
              title="Ctrl+S"
              onClick={() => void save(designer)}
            >
              {t('designer.save')}
            </Button>
            <Button kind="primary" icon={Rocket} onClick={() => onOpen('release')}>
              {t('designer.release')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
