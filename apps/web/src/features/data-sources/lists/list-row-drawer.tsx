import type { ShownColumn, SourceCell } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Failed } from '../../../ui/feedback/states.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { ListCell } from './list-cell.tsx'
import { buildListRowQuery } from './source-lists-api.ts'
import css from './lists.module.css'

interface ListRowDrawerProps {
  id: string
  name: string
  columns: readonly ShownColumn[]
  row: { key: string; cells: SourceCell[] }
  onClose: () => void
}

/** All columns of a row that the user may see. Until its long texts are read, and where it cannot be, it shows what the list has. */
export function ListRowDrawer({ id, name, columns, row, onClose }: ListRowDrawerProps) {
  const { t } = useTranslation('sourceLists')
  const isCut = row.cells.some((cell) => cell !== null && typeof cell === 'object' && 'text' in cell)
  const { data, error, refetch } = useQuery({ ...buildListRowQuery(id, row.key), enabled: row.key !== '' && isCut })
  const cells = data?.cells ?? row.cells
  return (
    <Drawer open title={t('detailsOf', { name })} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {isCut && row.key === '' && <Note>{t('cut')}</Note>}
      {/* a long text scrolls, so it must be reachable by keyboard */}
      <div role="group" aria-label={t('details')} tabIndex={0}>
        <dl className={css.facts}>
          {columns.map(({ name: column, label, display }, at) => (
            <div key={column}>
              <dt>{label}</dt>
              <dd>
                <ListCell value={cells[at] ?? null} display={display} isWhole />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Drawer>
  )
}
