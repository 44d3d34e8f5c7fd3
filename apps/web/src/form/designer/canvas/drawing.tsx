import { translateLabel, type Field } from '@armature/form-engine'
import { Sigma } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import type { ControlView } from '../../control-view/control-view.ts'
import { findControlView } from '../../control-view/control-views.ts'
import { isFixed, Label } from '../../field-view.tsx'
import { GridBox } from '../grid/grid-box.tsx'
import css from './canvas.module.css'
import { CardBox, CollapseBox, RowBox, TabBox, type BoxProps } from './containers.tsx'
import { TableBox } from './table-box.tsx'
import { Value } from './value.tsx'

/** A field as it looks in the form; its content is not interactive here. */
export function Drawing({ field, depth }: { field: Field; depth: number }) {
  const controlView = findControlView(field.config.jnpfKey)
  const Box = boxes[field.config.jnpfKey]
  if (Box) return <Box field={field} depth={depth + 1} />
  if (!controlView) return <UnknownKind field={field} />
  if (controlView.Block)
    return (
      <div inert className={css.inside}>
        <controlView.Block field={field}>{() => null}</controlView.Block>
        <Blank field={field} />
      </div>
    )
  return <Control field={field} controlView={controlView} />
}

const boxes: Record<string, (props: BoxProps) => React.ReactNode> = {
  row: RowBox,
  card: CardBox,
  tab: TabBox,
  collapse: CollapseBox,
  tableGrid: GridBox,
  table: TableBox,
}

function Control({ field, controlView }: { field: Field; controlView: ControlView }) {
  const language = useLanguage()
  const label = translateLabel(field, language)
  const isReadOnly = isFixed(field, controlView)
  return (
    <div inert className={css.inside}>
      <div className={css.labelRow}>
        <Label field={field} label={label} isRequired={field.config.required === true && !isReadOnly} />
        {field.config.jnpfKey === 'calculate' && <FormulaTag />}
      </div>
      <Value field={field} controlView={controlView} shape="box" />
    </div>
  )
}

function FormulaTag() {
  const { t } = useTranslation('designer')
  return (
    <Tag tone="accent">
      <Icon icon={Sigma} size={12} />
      {t('canvas.calculated')}
    </Tag>
  )
}

/** A static control without a text would be invisible. */
function Blank({ field }: { field: Field }) {
  const { t } = useTranslation('designer')
  const isBlank = ['JNPFText', 'link', 'groupTitle'].includes(field.config.jnpfKey) && !field['content']
  return isBlank ? <span className={css.hint}>{t('canvas.noText')}</span> : null
}

function UnknownKind({ field }: { field: Field }) {
  const { t } = useTranslation('designer')
  return <p className={css.hint}>{t('canvas.unknownKind', { kind: field.config.jnpfKey })}</p>
}
