import { findControl, translateLabel, translateUnit, type Field } from '@armature/form-engine'
import { useEffect, useRef, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { findControlView } from '../../control-view/control-views.ts'
import { Label } from '../../field-view.tsx'
import { getWidth } from '../../sub-table/columns.ts'
import { useDesignerStore } from '../state/designer.ts'
import css from './canvas.module.css'
import type { BoxProps } from './containers.tsx'
import { registerLevelTarget, useDrop } from './drop.ts'
import { Frame } from './frame.tsx'
import { Value } from './value.tsx'

/** A sub-table: each column shows a heading and one cell. */
export function TableBox({ field, depth }: BoxProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const box = useRef<HTMLDivElement>(null)
  const parent = field.config.formId ?? ''
  useEffect(() => (box.current ? registerLevelTarget(designer, box.current, parent) : undefined), [designer, parent])
  const isTarget = useDrop(({ line }) => line !== null && 'into' in line && line.into === parent)
  const columns = field.config.children ?? []
  const summed =
    field['show-summary'] === true && Array.isArray(field['summaryField']) ? (field['summaryField'] as unknown[]) : []
  return (
    <div>
      <Label field={field} label={translateLabel(field, language)} isRequired={field.config.required === true} />
      <div ref={box} role="group" className={css.table} data-target={isTarget || undefined}>
        <div className={css.rowNumber} aria-hidden>
          <span>#</span>
          <span>1</span>
          {summed.length > 0 && <span className={css.total}>{t('canvas.total')}</span>}
        </div>
        {columns.map((column) => (
          <Frame
            key={column.config.formId}
            field={column}
            depth={depth}
            edges="columns"
            className={css.column}
            style={{ '--width': `${getWidth(column)}px` } as CSSProperties}
          >
            <Column column={column} sum={summed.includes(column.vModel) ? '0' : summed.length > 0 ? '' : null} />
          </Frame>
        ))}
        {columns.length === 0 && <p className={css.hint}>{t('canvas.emptyTable')}</p>}
        {isTarget && columns.length > 0 && <div className={css.columnEndLine} />}
      </div>
    </div>
  )
}

function Column({ column, sum }: { column: Field; sum: string | null }) {
  const language = useLanguage()
  const unit = translateUnit(column, language)
  const controlView = findControlView(column.config.jnpfKey)
  const isNumeric = findControl(column.config.jnpfKey)?.isNumeric
  return (
    <div inert className={css.columnInside} data-numeric={isNumeric || undefined}>
      <span className={css.columnHead}>
        {column.config.required && <span className={css.required}>*</span>}
        {translateLabel(column, language)}
        {unit && <span className={css.unit}>{unit}</span>}
      </span>
      <span className={css.columnCell}>
        {controlView && <Value field={column} controlView={controlView} shape="cell" />}
      </span>
      {sum !== null && <span className={css.columnSum}>{sum}</span>}
    </div>
  )
}
