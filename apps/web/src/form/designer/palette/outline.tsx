import { findControl, type Field } from '@armature/form-engine'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { useCanvasKeys } from '../canvas/use-canvas-keys.ts'
import { getKindIcon } from '../kind-icons.ts'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { select } from '../state/edits.ts'
import { selectRange, toggleSelected } from '../state/selection.ts'
import { getFieldName } from '../../text/engine-texts.ts'
import css from './palette.module.css'

/** The form as a tree: every element can be found, selected and moved by keyboard, panes included. */
export function Outline() {
  const { t } = useTranslation('designer')
  const fields = useDesigner(({ editor }) => editor.formData.fields)
  const selected = useDesigner(({ selected }) => selected)
  const onKeyDown = useCanvasKeys()
  const tree = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = selected && tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(selected)}"]`)
    if (node && tree.current?.contains(document.activeElement)) node.focus()
  }, [selected, fields])
  if (fields.length === 0) return <p className={css.none}>{t('outline.empty')}</p>
  return (
    <div className={css.scroll}>
      <div ref={tree} role="tree" aria-multiselectable aria-label={t('outline.name')} onKeyDown={onKeyDown}>
        {fields.map((field) => (
          <Node key={field.config.formId} field={field} depth={1} />
        ))}
      </div>
      <p className={css.keys}>{t('outline.keys')}</p>
    </div>
  )
}

function Node({ field, depth }: { field: Field; depth: number }) {
  const language = useLanguage()
  const designer = useDesignerStore()
  const formId = field.config.formId ?? ''
  const isMain = useDesigner(({ selected }) => selected === formId)
  const isSelected = useDesigner(({ selected, others }) => selected === formId || others.has(formId))
  const isFirst = useDesigner(({ selected, editor }) => selected === null && editor.formData.fields[0] === field)
  const children = field.config.children ?? []
  return (
    <>
      <button
        type="button"
        role="treeitem"
        aria-level={depth}
        aria-selected={isSelected}
        aria-expanded={findControl(field.config.jnpfKey)?.isContainer ? true : undefined}
        data-node={formId}
        tabIndex={isMain || isFirst ? 0 : -1}
        className={css.node}
        style={{ paddingLeft: 8 + (depth - 1) * 16 }}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) toggleSelected(designer, formId)
          else if (event.shiftKey) selectRange(designer, formId)
          else select(designer, formId)
        }}
      >
        <Icon icon={getKindIcon(field.config.jnpfKey)} size={14} />
        <span className="cut">{getFieldName(field, language)}</span>
        {field.vModel && <code className={css.name}>{field.vModel}</code>}
      </button>
      {children.map((child) => (
        <Node key={child.config.formId} field={child} depth={depth + 1} />
      ))}
    </>
  )
}
