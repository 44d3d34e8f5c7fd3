import { controlOf, type Field } from '@armature/form-engine'
import { Copy, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import { useEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useAsk } from '../ask-remove.ts'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { duplicateField, select } from '../state/edits.ts'
import { fieldName, kindName } from '../words.ts'
import css from './canvas.module.css'
import { dragSource, fieldTarget, useDrop } from './drop.ts'

interface FrameProps {
  field: Field
  depth: number
  /** whether others go above and below it, or beside it */
  edges: 'rows' | 'columns'
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** What makes a field of the canvas one that can be chosen, dragged and dropped at. */
export function Frame({ field, depth, edges, className, style, children }: FrameProps) {
  const language = useLanguage()
  const designer = useDesignerStore()
  const formId = field.config.formId ?? ''
  const box = useRef<HTMLDivElement>(null)
  const isSelected = useDesigner(({ selected }) => selected === formId)
  const isFirst = useDesigner(
    ({ selected, editor }) => selected === null && editor.formData.fields[0]?.config.formId === formId,
  )
  const edge = useDrop(({ line }) => (line !== null && 'formId' in line && line.formId === formId ? line.edge : null))
  const isDragged = useDrop(({ dragged }) => dragged !== null && 'formId' in dragged && dragged.formId === formId)
  const name = fieldName(field, language)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const leaveSource = dragSource(element, { formId }, () => element.dataset['name'] ?? '')
    const leaveTarget = fieldTarget(designer, element, formId, edges === 'rows' ? ['top', 'bottom'] : ['left', 'right'])
    return () => {
      leaveSource()
      leaveTarget()
    }
  }, [designer, formId, edges])
  const choose = (event: MouseEvent) => {
    event.stopPropagation()
    box.current?.focus({ preventScroll: true })
    select(designer, formId)
  }
  const control = controlOf(field.config.jnpfKey)
  return (
    <div
      ref={box}
      role="treeitem"
      aria-level={depth}
      aria-selected={isSelected}
      aria-expanded={control?.isContainer ? true : undefined}
      aria-label={`${kindName(field.config.jnpfKey, language)} ${name}`}
      tabIndex={isSelected || isFirst ? 0 : -1}
      data-form-id={formId}
      data-name={name}
      data-hidden={field.config.noShow || undefined}
      className={classNames(css.frame, isSelected && css.selected, isDragged && css.dragged, className)}
      style={style}
      onClick={choose}
    >
      {children}
      {isSelected && <Handles field={field} name={kindName(field.config.jnpfKey, language)} />}
      {field.config.noShow && <Icon icon={EyeOff} size={14} className={css.hiddenMark} />}
      {edge && <div className={css.line} data-edge={edge} />}
    </div>
  )
}

function Handles({ field, name }: { field: Field; name: string }) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const askRemove = useAsk()
  const formId = field.config.formId ?? ''
  return (
    <>
      <span className={css.kind}>
        {name}
        {field.vModel && <code>{field.vModel}</code>}
      </span>
      {!isReadOnly && (
        <span className={css.actions} onClick={(event) => event.stopPropagation()}>
          <span className={css.grip} title={t('canvas.drag')} aria-hidden>
            <Icon icon={GripVertical} size={14} />
          </span>
          <IconButton
            size="small"
            icon={Copy}
            label={t('canvas.copy')}
            onClick={() => duplicateField(designer, formId)}
          />
          <IconButton size="small" icon={Trash2} label={t('canvas.remove')} onClick={() => void askRemove(formId)} />
        </span>
      )}
    </>
  )
}
