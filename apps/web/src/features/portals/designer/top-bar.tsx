import { ArrowLeft, Eye, Monitor, Redo2, Rocket, Save, Smartphone, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { State, Tag } from '../../../ui/feedback/tag.tsx'
import { save } from './designer-api.ts'
import css from './designer.module.css'
import { isUnsaved, redo, undo, useEditor, useEditorStore } from './editor.ts'

export type Screen = 'wide' | 'phone'

interface TopBarProps {
  screen: Screen
  mayRelease: boolean
  onScreen: (screen: Screen) => void
  onBack: () => void
  onPreview: () => void
  onRelease: () => void
}

/** Name and state of the portal, and the actions for the whole portal. */
export function TopBar({ screen, mayRelease, onScreen, onBack, onPreview, onRelease }: TopBarProps) {
  const { t } = useTranslation('portals')
  const language = useLanguage()
  const editor = useEditorStore()
  const portal = useEditor((state) => state.portal)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const canUndo = useEditor(({ past }) => past.length > 0)
  const canRedo = useEditor(({ future }) => future.length > 0)
  const saving = useEditor((state) => state.saving)
  const unsaved = useEditor(isUnsaved)
  const fault = useEditor((state) => state.fault)
  return (
    <header className={css.bar}>
      <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />
      <h1 className="cut">{getMenuName(portal, language)}</h1>
      {isReadOnly ? (
        <Tag>{t('readOnly')}</Tag>
      ) : (
        <span role="status" className={css.status}>
          {unsaved ? (
            t('unsaved')
          ) : (
            <State kind={portal.state === 1 ? 'done' : portal.state === 2 ? 'running' : 'waiting'}>
              {t(`states.${portal.state}`)}
            </State>
          )}
        </span>
      )}
      <Segmented
        label={t('screen')}
        size="small"
        value={screen}
        onChange={onScreen}
        options={[
          { value: 'wide', label: t('wide'), icon: Monitor },
          { value: 'phone', label: t('phone'), icon: Smartphone },
        ]}
      />
      <span className={css.tools}>
        <Fault text={fault} />
        {!isReadOnly && (
          <>
            <IconButton icon={Undo2} label={t('undo')} disabled={!canUndo} onClick={() => undo(editor)} />
            <IconButton icon={Redo2} label={t('redo')} disabled={!canRedo} onClick={() => redo(editor)} />
          </>
        )}
        <Button icon={Eye} onClick={onPreview}>
          {t('preview')}
        </Button>
        {!isReadOnly && (
          <Button icon={Save} loading={saving} disabled={!unsaved} onClick={() => void save(editor)}>
            {t('save')}
          </Button>
        )}
        {mayRelease && (
          <Button kind="primary" icon={Rocket} onClick={onRelease}>
            {t('release')}
          </Button>
        )}
      </span>
    </header>
  )
}
