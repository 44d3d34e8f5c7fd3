import { FileUp, Plus } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../form/list/paged-list.tsx'
import { ApiError, call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { DesignActions } from './design-actions.tsx'
import { designsKey, loadDesigns, useRefreshDesigns, type DesignRow } from './design-api.ts'
import { useDesignRows } from './design-rows.tsx'
import css from './design-list.module.css'
import { NewDesignDialog } from './new-design-dialog.tsx'

interface Filter {
  /** '', or a state 0, 1, 2 */
  state: string
}
const start: Filter = { state: '' }
const largestFile = 8_000_000

/** All designs of forms: found, made, opened, released and taken over from elsewhere. */
export default function DesignListPage() {
  const { t } = useTranslation('designer')
  const [isNew, setNew] = useState(false)
  const { columns, card } = useDesignRows()
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setNew(true)}>
      {t('designs.new')}
    </Button>
  )
  return (
    <>
      <PagedList<DesignRow, Filter>
        label={t('designs.title')}
        keywordLabel={t('designs.keyword')}
        queryKey={designsKey}
        load={loadDesigns}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <DesignActions design={row} />}
        filters={{
          start,
          draw: ({ state }, change) => (
            <label className={css.filter}>
              {t('designs.state')}
              <NativeSelect
                value={state}
                options={[
                  { value: '', label: t('designs.all') },
                  ...[0, 1, 2].map((known) => ({ value: String(known), label: t(`state.${known}`) })),
                ]}
                onChange={(event) => change({ state: event.target.value })}
              />
            </label>
          ),
        }}
        tools={
          <>
            {add}
            <ImportButton />
          </>
        }
        none={{ title: t('designs.none'), text: t('designs.noneText'), children: add }}
      />
      {isNew && <NewDesignDialog onClose={() => setNew(false)} />}
    </>
  )
}

/** Takes in a design that was exported as a JSON file. */
function ImportButton() {
  const { t } = useTranslation('designer')
  const refresh = useRefreshDesigns()
  const file = useRef<HTMLInputElement>(null)
  const [isRunning, setRunning] = useState(false)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (!chosen) return
    if (chosen.size > largestFile) {
      toast.error(t('designs.tooLarge'))
      return
    }
    setRunning(true)
    try {
      await call('POST /api/visualdev/Base/Actions/Import', { body: { fileContent: await chosen.text() } })
      toast.success(t('designs.imported'))
      refresh()
    } catch (error) {
      // The call has said why; a file that cannot be read has not.
      if (!(error instanceof ApiError)) toast.error(t('designs.unreadable'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Button icon={FileUp} loading={isRunning} onClick={() => file.current?.click()}>
        {t('designs.import')}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('designs.import')}
        onChange={(event) => void take(event)}
      />
    </>
  )
}
