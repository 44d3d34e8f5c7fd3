import { labelOf, type Field } from '@armature/form-engine'
import { Sigma } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Face } from '../../controls/face.ts'
import { faceOf } from '../../controls/face-of.ts'
import { isFixed, Label } from '../../field-view.tsx'
import { GridBox } from '../grid/grid-box.tsx'
import css from './canvas.module.css'
import { CardBox, CollapseBox, RowBox, TabBox, type BoxProps } from './containers.tsx'
import { TableBox } from './table-box.tsx'
import { Value } from './value.tsx'

/** A field as it looks in the form; its content is not interactive here. */
export function Drawing({ field, depth }: { field: Field; depth: number }) {
  const face = faceOf(field.config.jnpfKey)
  const Box = boxes[field.config.jnpfKey]
  if (Box) return <Box field={field} depth={depth + 1} />
  if (!face) return <UnknownKind field={field} />
  if (face.Block)
    return (
      <div inert className={css.inside}>
        <face.Block field={field}>{() => null}</face.Block>
        <Blank field={field} />
      </div>
    )
  return <Control field={field} face={face} />
}

const boxes: Record<string, (props: BoxProps) => React.ReactNode> = {
  row: RowBox,
  card: CardBox,
  tab: TabBox,
  collapse: CollapseBox,
  tableGrid: GridBox,
  table: TableBox,
}

function Control({ field, face }: { field: Field; face: Face }) {
  const language = useLanguage()
  const label = labelOf(field, language)
  const isReadOnly = isFixed(field, face)
  return (
    <div inert className={css.inside}>
      <div className={css.labelRow}>
        <Label field={field} label={label} isRequired={field.config.required === true && !isReadOnly} />
        {field.config.jnpfKey === 'calculate' && <FormulaTag />}
      </div>
      <Value field={field} face={face} shape="box" />
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
