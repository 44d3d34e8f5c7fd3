import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codePattern } from '../../form/designer/base-fields.tsx'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { useMay } from '../../lib/menu/permission.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { ImportButton } from '../../form/plain/import-button.tsx'
import { UnusedButton } from '../../form/used-by/unused-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { DesignActions } from './design-actions.tsx'
import { designsKey, importDesign, loadDesigns, useRefreshDesigns, type DesignRow } from './design-api.ts'
import { useDesignRows } from './design-rows.tsx'
import css from './design-list.module.css'
import { NewDesignDialog } from './new-design-dialog.tsx'

interface Filter {
  /** '', or a state 0, 1, 2 */
  state: string
}
const start: Filter = { state: '' }

/** The list of form designs: search, create, open, release and import. */
export default function DesignListPage() {
  const { t } = useTranslation('designer')
  const [isNew, setNew] = useState(false)
  const refresh = useRefreshDesigns()
  const { columns, card } = useDesignRows()
  const [mayAdd, mayRemove] = [useMay('btn_add'), useMay('btn_remove')]
  const add = mayAdd && (
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
            {mayAdd && (
              <ImportButton
                title={t('designs.import')}
                codeRule={{ pattern: codePattern.source, message: t('base.codeMalformed') }}
                send={importDesign}
                onImported={refresh}
              />
            )}
            <UnusedButton kind="model" />
            {mayRemove && (
              <ThingBinButton
                kind="model"
                codeRule={{ pattern: codePattern.source, message: t('base.codeMalformed') }}
                onRestored={refresh}
              />
            )}
          </>
        }
        none={{ title: t('designs.none'), text: t('designs.noneText'), children: add }}
      />
      {isNew && <NewDesignDialog onClose={() => setNew(false)} />}
    </>
  )
}
