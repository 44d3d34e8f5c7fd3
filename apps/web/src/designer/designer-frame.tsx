import { ArrowLeft, Redo2, Save, Undo2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useAppState } from '../lib/state/app-state.ts'
import { useUnsavedWork } from '../lib/state/unsaved-work.ts'
import { Button, IconButton } from '../ui/buttons/button.tsx'
import { DraftBar } from '../ui/feedback/draft-bar.tsx'
import { toast } from '../ui/feedback/toast-state.ts'
import { Modal } from '../ui/overlays/modal.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ConflictPart } from './conflict-part.tsx'
import { isUnsaved, type DesignStore } from './design-state.ts'
import css from './designer-frame.module.css'
import { redo, undo } from './history.ts'
import { LeaveGuard, useAskToLeave } from './leave-guard.tsx'
import { OtherDesigners, type OpenThing } from './other-designers.tsx'
import { saveDesign, useAutosave } from './saving.ts'
import { useDesignDraft } from './use-design-draft.ts'
import { useDesignerKeys, type OnDesignerKey } from './use-designer-keys.ts'

/** long enough to read what is not saved yet */
const noticeMs = 5_000

export interface DesignerFrameProps<D extends object> {
  store: DesignStore<D>
  /** what is open, so that others with the same thing open are shown */
  thing: OpenThing
  name: string
  /** may change while the design is open: a window becomes narrow */
  isReadOnly: boolean
  /** above the canvas: why the design cannot be changed at the moment */
  notice?: ReactNode
  /** replaces the heading: an input for the name */
  title?: ReactNode
  /** of the draft and the released version */
  state?: ReactNode
  backLabel: string
  onBack: () => void
  /** before undo and redo: what is edited */
  steps?: ReactNode
  /** behind undo and redo: the view of the canvas */
  tools?: ReactNode
  /** before the save button */
  actions?: ReactNode
  /** behind the save button: the primary action of the designer */
  release?: ReactNode
  palette?: ReactNode
  properties?: ReactNode
  statusLine: ReactNode
  /** how a save conflict is decided */
  parts: readonly ConflictPart<D>[]
  isAutosaved?: boolean
  /** names of what is not in the design yet and would be lost, such as files that are uploading; '' if there is nothing */
  unfinished?: string
  /** kind and id of a design that is not saved automatically: it is kept on this device under this name */
  draft?: string
  /** undo and redo of the canvas, where it keeps its own steps like a text editor */
  history?: CanvasHistory
  /** a window above its page, without an address: `onBack` closes it */
  isDialog?: boolean
  /** false while the design is incomplete */
  canSave?: boolean
  onKey?: OnDesignerKey
  /** the canvas */
  children: ReactNode
}

/** The full window of a designer: bars, palette, canvas and properties; undo, saving, conflicts, keys and the leave guard. */
export function DesignerFrame<D extends object>({
  store,
  name,
  isReadOnly,
  notice,
  palette,
  properties,
  statusLine,
  parts,
  isAutosaved = false,
  unfinished = '',
  draft: draftName,
  isDialog = false,
  canSave = true,
  onKey,
  children,
  ...bar
}: DesignerFrameProps<D>) {
  const { t } = useTranslation('designFrame')
  const isPhone = useAppState((state) => state.device === 'mobile')
  useEffect(() => store.setState({ isReadOnly }), [store, isReadOnly])
  useAutosave(store, isAutosaved)
  const draft = useDesignDraft(store, (!isReadOnly && draftName) || null)
  const isUnsavedDesign = useStore(store, isUnsaved)
  useUnsavedWork(isUnsavedDesign || unfinished !== '', isUnsavedDesign ? name : unfinished, draft.forget)
  // an upload may end or begin while the design is being saved
  const unfinishedNow = useRef(unfinished)
  useEffect(() => {
    unfinishedNow.current = unfinished
  }, [unfinished])
  const save = async () => {
    const isSaved = await saveDesign(store)
    const name = unfinishedNow.current
    if (isSaved && name !== '') toast.info(t('savedWithout', { name }), noticeMs)
  }
  useDesignerKeys(store, canSave ? () => void save() : undefined, onKey)
  const leave = { store, name, isAutosaved, unfinished, onDiscard: draft.forget }
  const askToLeave = useAskToLeave(leave)
  const close = () => void askToLeave().then((mayLeave) => mayLeave && bar.onBack())
  const frame = (
    <div className={css.frame}>
      <TopBar
        store={store}
        name={name}
        canSave={canSave}
        onSave={save}
        {...bar}
        onBack={isDialog ? close : bar.onBack}
      />
      {isReadOnly && isPhone && <p className={css.note}>{t('narrow')}</p>}
      {notice && <div className={css.draft}>{notice}</div>}
      {draft.offered && (
        <div className={css.draft}>
          <DraftBar draft={draft} isOutdated={draft.isOutdated} />
        </div>
      )}
      {palette && <div className={css.palette}>{palette}</div>}
      <div className={css.canvas}>{children}</div>
      {properties && <div className={css.properties}>{properties}</div>}
      {statusLine}
      <ConflictDialog store={store} parts={parts} />
      {!isDialog && <LeaveGuard {...leave} />}
    </div>
  )
  if (!isDialog) return frame
  return (
    <Modal className={css.window} aria-label={name} closeOnMask={false} onClose={close}>
      {frame}
    </Modal>
  )
}

type TopBarProps<D extends object> = Pick<
  DesignerFrameProps<D>,
  | 'store'
  | 'name'
  | 'title'
  | 'state'
  | 'backLabel'
  | 'onBack'
  | 'steps'
  | 'tools'
  | 'actions'
  | 'release'
  | 'history'
  | 'thing'
> & { canSave: boolean; onSave: () => Promise<void> }

/** Name and state on the left, what is edited and its undo in the middle, the actions for the draft on the right. */
function TopBar<D extends object>(props: TopBarProps<D>) {
  const { t } = useTranslation('designFrame')
  const { store, name } = props
  const isReadOnly = useStore(store, (state) => state.isReadOnly)
  const saving = useStore(store, (state) => state.saving)
  const unsaved = useStore(store, isUnsaved)
  return (
    <header className={css.bar}>
      <div className={css.left}>
        <IconButton icon={ArrowLeft} label={props.backLabel} onClick={props.onBack} />
        {props.title ?? (
          <h1 className="cut" title={name}>
            {name}
          </h1>
        )}
        {props.state}
        <OtherDesigners thing={props.thing} isReadOnly={isReadOnly} />
      </div>
      <div className={css.middle}>
        {props.steps}
        {props.steps && !isReadOnly && <span className={css.line} />}
        {!isReadOnly && (props.history ? <History {...props.history} /> : <StoreHistory store={store} />)}
        {props.tools && (
          <>
            {!isReadOnly && <span className={css.line} />}
            {props.tools}
          </>
        )}
      </div>
      <div className={css.right}>
        {props.actions}
        {(!isReadOnly || unsaved) && (
          <Button
            icon={Save}
            loading={saving === 'saving'}
            disabled={!unsaved || !props.canSave}
            title="Ctrl+S"
            aria-keyshortcuts="Control+S"
            onClick={() => void props.onSave()}
          >
            {t('save')}
          </Button>
        )}
        {props.release}
      </div>
    </header>
  )
}

export interface CanvasHistory {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

function StoreHistory<D extends object>({ store }: { store: DesignStore<D> }) {
  const canUndo = useStore(store, ({ past }) => past.length > 0)
  const canRedo = useStore(store, ({ future }) => future.length > 0)
  return <History canUndo={canUndo} canRedo={canRedo} onUndo={() => undo(store)} onRedo={() => redo(store)} />
}

function History({ canUndo, canRedo, onUndo, onRedo }: CanvasHistory) {
  const { t } = useTranslation('designFrame')
  return (
    <>
      <IconButton icon={Undo2} label={t('undo')} shortcut="Ctrl+Z" disabled={!canUndo} onClick={onUndo} />
      <IconButton icon={Redo2} label={t('redo')} shortcut="Ctrl+Y" disabled={!canRedo} onClick={onRedo} />
    </>
  )
}
