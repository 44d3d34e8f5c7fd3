import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../form/list/paged-list.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/input.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { DesignActions } from './design-actions.tsx'
import {
  designsKey,
  importDesign,
  loadDesigns,
  useRefreshDesigns,
  type DesignFile,
  type DesignRow,
} from './design-api.ts'
import { useDesignRows } from './design-rows.tsx'
import css from './design-list.module.css'
import { ImportAsDialog, NewDesignDialog } from './new-design-dialog.tsx'

interface Filter {
  /** '', or a state 0, 1, 2 */
  state: string
}
const start: Filter = { state: '' }

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

/** Imports a design that was exported as a JSON file; where its code is taken the user gives it another. */
function ImportButton() {
  const { t } = useTranslation('designer')
  const refresh = useRefreshDesigns()
  const [toRename, setToRename] = useState<DesignFile>()
  return (
    <>
      <UploadButton
        title={t('designs.import')}
        target={importDesign}
        onReply={(content) => (content ? setToRename(content) : refresh())}
      />
      {toRename && <ImportAsDialog file={toRename} onClose={() => setToRename(undefined)} />}
    </>
  )
}
