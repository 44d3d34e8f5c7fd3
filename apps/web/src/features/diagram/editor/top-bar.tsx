import { useReactFlow } from '@xyflow/react'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowLeft,
  Maximize,
  Redo2,
  Save,
  Undo2,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Dropdown, type MenuPart } from '../../../ui/overlays/dropdown.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { alignNodes, distributeNodes, type Alignment } from '../drawing/edits.ts'
import { draw, closeStep, isUnsaved, redo, rename, undo, useEditor, useEditorStore } from './editor.ts'
import { save } from './save-diagram.ts'
import css from './top-bar.module.css'

/** Name and state of the diagram, and the actions for the whole drawing. */
export function TopBar({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const name = useEditor(({ drawing }) => drawing.fullName)
  const saving = useEditor((state) => state.saving)
  const unsaved = useEditor(isUnsaved)
  const fault = useEditor((state) => state.fault)
  const { fitView, zoomIn, zoomOut } = useReactFlow()
  return (
    <header className={css.bar}>
      <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />
      {isReadOnly ? (
        <>
          <h1 className="cut">{name}</h1>
          <Tag>{t('readOnly')}</Tag>
        </>
      ) : (
        <Input
          boxClassName={css.name}
          aria-label={t('name')}
          value={name}
          maxLength={100}
          invalid={name.trim() === ''}
          onChange={(event) => rename(editor, event.target.value)}
          onBlur={() => closeStep(editor)}
        />
      )}
      <State />
      <span className={css.tools}>
        <Fault text={fault} />
        {!isReadOnly && <DrawingTools />}
        <IconButton icon={ZoomOut} label={t('zoomOut')} onClick={() => void zoomOut()} />
        <IconButton icon={ZoomIn} label={t('zoomIn')} onClick={() => void zoomIn()} />
        <IconButton icon={Maximize} label={t('fit')} onClick={() => void fitView({ maxZoom: 1, padding: 0.15 })} />
        {!isReadOnly && (
          <Button
            kind="primary"
            icon={Save}
            loading={saving}
            disabled={!unsaved || name.trim() === ''}
            onClick={() => void save(editor)}
          >
            {t('save')}
          </Button>
        )}
      </span>
    </header>
  )
}

function DrawingTools() {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const canUndo = useEditor(({ past }) => past.length > 0)
  const canRedo = useEditor(({ future }) => future.length > 0)
  const chosen = useEditor(({ selected, drawing }) => drawing.content.nodes.filter(({ id }) => selected.has(id)).length)
  const parts: MenuPart[] = [
    ...alignments.map(([how, icon]) => ({
      key: how,
      label: t(`align.${how}`),
      icon,
      onSelect: () => draw(editor, (content) => alignNodes(content, editor.getState().selected, how)),
    })),
    'line',
    ...distributions.map(([axis, icon]) => ({
      key: axis,
      label: t(`distribute.${axis}`),
      icon,
      disabled: chosen < 3,
      onSelect: () => draw(editor, (content) => distributeNodes(content, editor.getState().selected, axis)),
    })),
  ]
  return (
    <>
      <IconButton icon={Undo2} label={t('undo')} disabled={!canUndo} onClick={() => undo(editor)} />
      <IconButton icon={Redo2} label={t('redo')} disabled={!canRedo} onClick={() => redo(editor)} />
      <Dropdown label={t('alignMenu')} items={parts}>
        <IconButton icon={AlignStartVertical} label={t('alignMenu')} disabled={chosen < 2} />
      </Dropdown>
    </>
  )
}

function State() {
  const { t } = useTranslation('diagram')
  const unsaved = useEditor(isUnsaved)
  const saving = useEditor((state) => state.saving)
  const savedAt = useEditor((state) => state.savedAt)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const words = saving
    ? t('saving')
    : unsaved
      ? t('unsaved')
      : savedAt === null
        ? ''
        : t('savedAt', { time: formatDateTime(savedAt, offsetMinutes) })
  return (
    <span role="status" className={css.state}>
      {words}
    </span>
  )
}

const alignments: readonly [Alignment, LucideIcon][] = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
]
const distributions: readonly ['x' | 'y', LucideIcon][] = [
  ['x', AlignHorizontalDistributeCenter],
  ['y', AlignVerticalDistributeCenter],
]
