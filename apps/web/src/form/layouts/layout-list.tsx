import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PagedList, type Page, type PagedQuery } from '../../list/paged-list.tsx'
import type { RowButton } from '../../list/row-buttons.tsx'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { ThingBinButton } from '../bin/thing-bin-button.tsx'
import { ImportButton } from '../plain/import-button.tsx'
import { UnusedButton } from '../used-by/unused-button.tsx'
import { LayoutActions } from './layout-actions.tsx'
import { getLayoutsKey, importLayout, useRefreshLayouts, type LayoutKind, type LayoutRow } from './layout-calls.ts'
import { useLayoutColumns } from './layout-columns.tsx'
import css from './layouts.module.css'

/** '' for all */
export interface LayoutFilter {
  state: '' | '0' | '1' | '2'
}

interface LayoutListProps<R extends LayoutRow> {
  kind: LayoutKind
  texts: { title: string; add: string; none: string; noneText: string; offText: string }
  load: (query: PagedQuery & LayoutFilter, signal: AbortSignal) => Promise<Page<R>>
  getDesignerPath: (id: string) => string
  drawMark?: (row: R) => ReactNode
  listExtraActions?: (row: R) => readonly (RowButton | false)[]
  /** what else to say before a row is turned off or deleted */
  describeLoss?: (row: R) => string
  /** the dialog of the base data; `row` is missing for a new one */
  drawDialog: (row: R | undefined, onMade: (id: string) => void, onClose: () => void) => ReactNode
}

const start: LayoutFilter = { state: '' }

/** The list of portals or screens: search, create, edit, copy, import and delete. */
export function LayoutList<R extends LayoutRow>({ kind, texts, load, getDesignerPath, ...props }: LayoutListProps<R>) {
  const { t } = useTranslation('portals')
  const navigate = useNavigate()
  const [edited, setEdited] = useState<R | 'new' | null>(null)
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const refresh = useRefreshLayouts(kind)
  const open = (id: string) => void navigate(getDesignerPath(id))
  const { columns, card } = useLayoutColumns<R>({
    onOpen: ({ id }) => open(id),
    drawMark: props.drawMark,
  })
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PagedList<R, LayoutFilter>
        label={texts.title}
        keywordLabel={t('keyword')}
        queryKey={getLayoutsKey(kind)}
        load={load}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <LayoutActions
            kind={kind}
            row={row}
            offText={texts.offText}
            extra={props.listExtraActions?.(row)}
            loss={props.describeLoss?.(row)}
            onOpen={() => open(row.id)}
            onEdit={() => setEdited(row)}
          />
        )}
        filters={{
          start,
          draw: ({ state }, change) => <StateFilter state={state} onChange={(next) => change({ state: next })} />,
        }}
        tools={
          <>
            {add}
            {mayAdd && (
              <ImportButton
                title={t('import')}
                send={(content, options) => importLayout(kind, content, options)}
                onImported={refresh}
              />
            )}
            <UnusedButton kind={kind} />
            {mayRemove && <ThingBinButton kind={kind} onRestored={refresh} />}
          </>
        }
        none={{ title: texts.none, text: texts.noneText, children: add }}
      />
      {edited && props.drawDialog(edited === 'new' ? undefined : edited, open, () => setEdited(null))}
    </>
  )
}

interface StateFilterProps {
  state: LayoutFilter['state']
  onChange: (state: LayoutFilter['state']) => void
}

function StateFilter({ state, onChange }: StateFilterProps) {
  const { t } = useTranslation('portals')
  const options = [
    { value: '', label: t('all') },
    ...(['0', '1', '2'] as const).map((known) => ({ value: known, label: t(`states.${known}`) })),
  ]
  return (
    <label className={css.filter}>
      {t('state')}
      <NativeSelect
        value={state}
        options={options}
        onChange={(event) => onChange(event.target.value as LayoutFilter['state'])}
      />
    </label>
  )
}
