import { findControl, type Field } from '@armature/form-engine'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { select } from '../state/edits.ts'
import { startRenaming } from '../state/renaming.ts'
import { selectRange, toggleSelected } from '../state/selection.ts'
import { getFieldName, getKindName } from '../../text/engine-texts.ts'
import css from './canvas.module.css'
import { registerDragSource, registerFieldTarget, useDrop } from './drop.ts'
import { Handles } from './handles.tsx'
import { LabelEditor, findLabelSetting } from './label-editor.tsx'

interface FrameProps {
  field: Field
  depth: number
  /** edges at which other fields can be dropped: above and below, or beside */
  edges: 'rows' | 'columns'
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** Makes a field of the canvas selectable, draggable and a drop target. */
export function Frame({ field, depth, edges, className, style, children }: FrameProps) {
  const language = useLanguage()
  const designer = useDesignerStore()
  const formId = field.config.formId ?? ''
  const box = useRef<HTMLDivElement>(null)
  const isMain = useDesigner(({ selected }) => selected === formId)
  const isSelected = useDesigner(({ selected, others }) => selected === formId || others.has(formId))
  const isRenaming = useDesigner(({ renaming }) => renaming === formId)
  const isFirst = useDesigner(
    ({ selected, editor }) => selected === null && editor.formData.fields[0]?.config.formId === formId,
  )
  const edge = useDrop(({ line }) => (line !== null && 'formId' in line && line.formId === formId ? line.edge : null))
  const isDragged = useDrop(({ dragged }) => dragged !== null && 'formId' in dragged && dragged.formId === formId)
  const name = getFieldName(field, language)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const leaveSource = registerDragSource(element, { formId }, () => element.dataset['name'] ?? '')
    const leaveTarget = registerFieldTarget(
      designer,
      element,
      formId,
      edges === 'rows' ? ['top', 'bottom'] : ['left', 'right'],
    )
    return () => {
      leaveSource()
      leaveTarget()
    }
  }, [designer, formId, edges])
  const choose = (event: MouseEvent) => {
    event.stopPropagation()
    box.current?.focus({ preventScroll: true })
    if (event.ctrlKey || event.metaKey) toggleSelected(designer, formId)
    else if (event.shiftKey) selectRange(designer, formId)
    else select(designer, formId)
  }
  const rename = (event: MouseEvent) => {
    event.stopPropagation()
    if (findLabelSetting(field, language)) startRenaming(designer, formId)
  }
  const control = findControl(field.config.jnpfKey)
  return (
    <div
      ref={box}
      role="treeitem"
      aria-level={depth}
      aria-selected={isSelected}
      aria-expanded={control?.isContainer ? true : undefined}
      aria-label={`${getKindName(field.config.jnpfKey, language)} ${name}`}
      tabIndex={isMain || isFirst ? 0 : -1}
      data-form-id={formId}
      data-name={name}
      data-hidden={field.config.noShow || undefined}
      className={classNames(css.frame, isSelected && css.selected, isDragged && css.dragged, className)}
      style={style}
      onClick={choose}
      onDoubleClick={rename}
    >
      {children}
      {isMain && !isRenaming && <Handles field={field} />}
      {isRenaming && <LabelEditor field={field} />}
      {field.config.noShow && <Icon icon={EyeOff} size={14} className={css.hiddenMark} />}
      {edge && <div className={css.line} data-edge={edge} />}
    </div>
  )
}
