import type { Field } from '@armature/form-engine'
import { ListPlus } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import css from './canvas.module.css'
import { registerLevelTarget, useDrop } from './drop.ts'
import { ItemDrawing } from './item-drawing.ts'

function AddManyButton() {
  const { t } = useTranslation('quickDesign')
  const designer = useDesignerStore()
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  if (isReadOnly) return null
  return (
    <div>
      <Button kind="link" icon={ListPlus} onClick={() => designer.setState({ addingMany: { text: '' } })}>
        {t('emptyHint')}
      </Button>
    </div>
  )
}

/** The fields of the form, a container or a pane, side by side according to their widths. */
export function Level({ fields, parent, depth }: { fields: Field[]; parent: string | null; depth: number }) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const Item = use(ItemDrawing)
  const box = useRef<HTMLDivElement>(null)
  // the form itself is a drop target of the canvas
  useEffect(
    () => (box.current && parent !== null ? registerLevelTarget(designer, box.current, parent) : undefined),
    [designer, parent],
  )
  const isTarget = useDrop(({ line }) => line !== null && 'into' in line && line.into === parent)
  return (
    <div
      ref={box}
      role={parent === null ? 'presentation' : 'group'}
      className={classNames(css.level, fields.length === 0 && css.empty, parent === null && css.root)}
      data-target={isTarget || undefined}
    >
      {fields.map((field, index) => (
        <Item key={field.config.formId ?? index} field={field} depth={depth} />
      ))}
      {fields.length === 0 && (
        <div className={css.hint}>
          {t(parent === null ? 'canvas.empty' : 'canvas.emptyContainer')}
          {parent === null && <AddManyButton />}
        </div>
      )}
      {isTarget && fields.length > 0 && <div className={css.endLine} />}
    </div>
  )
}
