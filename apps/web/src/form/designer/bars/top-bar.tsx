import {
  ArrowLeft,
  Braces,
  Ellipsis,
  Eye,
  History,
  Monitor,
  Redo2,
  Rocket,
  Save,
  Smartphone,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Dropdown } from '../../../ui/overlays/dropdown.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { useDesigner, useDesignerStore, type Step } from '../state/designer.ts'
import { redo, undo } from '../state/edits.ts'
import { isUnsaved, save } from '../state/saving.ts'
import css from './bars.module.css'

export type DesignerDialog = 'preview' | 'versions' | 'release' | 'json'

/** Name and version on the left, the steps in the middle, the actions for the draft on the right. */
export function TopBar({ onBack, onOpen }: { onBack: () => void; onOpen: (dialog: DesignerDialog) => void }) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const step = useDesigner((state) => state.step)
  const device = useDesigner((state) => state.device)
  const hasList = useDesigner(({ base }) => base.webType === 2)
  const canUndo = useDesigner(({ past }) => past.length > 0)
  const canRedo = useDesigner(({ future }) => future.length > 0)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const saving = useDesigner((state) => state.saving)
  const unsaved = useDesigner(isUnsaved)
  const steps: Step[] = hasList ? ['base', 'form', 'list'] : ['base', 'form']
  return (
    <header className={css.top}>
      <div className={css.left}>
        <IconButton icon={ArrowLeft} label={t('bar.back')} onClick={onBack} />
        <Name />
        <Version />
      </div>
      <div className={css.middle}>
        <Segmented
          label={t('bar.steps')}
          value={step}
          options={steps.map((value) => ({ value, label: t(`bar.${value}`) }))}
          onChange={(next) => designer.setState({ step: next })}
        />
        {!isReadOnly && (
          <>
            <span className={css.line} />
            <IconButton icon={Undo2} label={t('bar.undo')} disabled={!canUndo} onClick={() => undo(designer)} />
            <IconButton icon={Redo2} label={t('bar.redo')} disabled={!canRedo} onClick={() => redo(designer)} />
          </>
        )}
        {step === 'form' && !isReadOnly && (
          <>
            <span className={css.line} />
            <IconButton
              icon={Monitor}
              label={t('bar.pc')}
              pressed={device === 'pc'}
              onClick={() => designer.setState({ device: 'pc' })}
            />
            <IconButton
              icon={Smartphone}
              label={t('bar.phone')}
              pressed={device === 'phone'}
              onClick={() => designer.setState({ device: 'phone' })}
            />
          </>
        )}
      </div>
      <div className={css.right}>
        <Dropdown
          label={t('bar.more')}
          items={[
            { key: 'json', label: t('bar.json'), icon: Braces, onSelect: () => onOpen('json') },
            { key: 'versions', label: t('bar.versions'), icon: History, onSelect: () => onOpen('versions') },
          ]}
        >
          <IconButton icon={Ellipsis} label={t('bar.more')} className={css.narrowOnly} />
        </Dropdown>
        <Button kind="text" icon={Braces} className={css.wideOnly} onClick={() => onOpen('json')}>
          JSON
        </Button>
        <Button kind="text" icon={History} className={css.wideOnly} onClick={() => onOpen('versions')}>
          {t('bar.versions')}
        </Button>
        <Button icon={Eye} onClick={() => onOpen('preview')}>
          {t('bar.preview')}
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
              {t('bar.save')}
            </Button>
            <Button kind="primary" icon={Rocket} onClick={() => onOpen('release')}>
              {t('bar.release')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}

function Name() {
  const language = useLanguage()
  const base = useDesigner((state) => state.base)
  const name = (language === 'zh' ? undefined : base.fullNameI18n[language]) || base.fullName
  return (
    <h1 className="cut" title={name}>
      {name}
    </h1>
  )
}

function Version() {
  const { t } = useTranslation('designer')
  const version = useDesigner((state) => state.version)
  const state = useDesigner((state) => (isUnsaved(state) && state.state === 1 ? 2 : state.state))
  return (
    <>
      <span className={css.version} data-state={state}>
        <i aria-hidden />
        {t('bar.draft')} <b className="num">v{state === 1 ? version : version + 1}</b> {t(`state.${state}`)}
      </span>
      {version > 0 && <span className={css.online}>{t('bar.online', { version })}</span>}
    </>
  )
}
