import type { DictionaryTypeNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Download, Network, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildTypesQuery, useRefreshDictionaries } from '../../form/dictionaries/dictionary-queries.ts'
import { TypeDialog } from '../../form/dictionaries/type-dialog.tsx'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../form/used-by/use-used-by.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { flattenNodes, listBranchIds } from '../../ui/tree/flat-nodes.ts'
import { exportType, removeType } from './dictionary-api.ts'
import { EntryPanel } from './entry-panel.tsx'
import { TypesPane } from './types-pane.tsx'
import css from './dictionaries.module.css'

/** Dictionaries on the left, the entries of the selected one on the right (S0.05). */
export default function DictionaryPage() {
  const { t } = useTranslation('dictionaries')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(buildTypesQuery())
  const [chosenId, setChosenId] = useState('')
  const [dialog, setDialog] = useState<{ type?: DictionaryTypeNode } | null>(null)
  const mayAdd = useMay('btn_add')
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} />
  const types = data.list
  const all = flattenNodes(types, new Set(listBranchIds(types))).map(({ node }) => node)
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0]
  return (
    <div className={css.page}>
      <TypesPane types={types} chosenId={chosen?.id ?? ''} onChoose={setChosenId} onAdd={() => setDialog({})} />
      {chosen ? (
        <EntryPanel
          key={chosen.id}
          typeId={chosen.id}
          name={getMenuName(chosen, language)}
          isTree={chosen.isTree === 1}
          tools={<TypeTools type={chosen} onEdit={() => setDialog({ type: chosen })} />}
        />
      ) : (
        <section className={css.panel}>
          <Empty title={t('noTypes')} text={t('noTypesText')}>
            {mayAdd && (
              <Button kind="primary" icon={Plus} onClick={() => setDialog({})}>
                {t('addType')}
              </Button>
            )}
          </Empty>
        </section>
      )}
      <Suspense fallback={null}>
        {dialog && <TypeDialog {...dialog} types={types} onSaved={setChosenId} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}

/** Actions for the selected dictionary as a whole. */
function TypeTools({ type, onEdit }: { type: DictionaryTypeNode; onEdit: () => void }) {
  const { t } = useTranslation('dictionaries')
  const language = useLanguage()
  const refresh = useRefreshDictionaries()
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const name = getMenuName(type, language)
  const usedBy = useUsedBy({ kind: 'dictionary', id: type.id, name })
  const removeThing = useRemoveThing('dictionary')
  const remove = () => removeThing({ id: type.id, name, send: () => removeType(type), onChanged: refresh })
  return (
    <span className={css.typeTools} role="toolbar" aria-label={t('withType', { name })}>
      <span className={css.typeName} title={`${name} ${type.enCode}`}>
        {name} <code>{type.enCode}</code>
      </span>
      {mayEdit && <IconButton icon={Pencil} label={t('editType', { name })} onClick={onEdit} />}
      <IconButton icon={Download} label={t('exportType', { name })} onClick={() => run(() => exportType(type))} />
      <IconButton icon={Network} label={usedBy.button.label} onClick={usedBy.button.act} />
      {mayRemove && !type.isFixed && (
        <IconButton icon={Trash2} label={t('removeType', { name })} onClick={() => run(remove)} />
      )}
      {usedBy.drawer}
    </span>
  )
}

/** The API client has already shown the error of a call. */
const run = (act: () => Promise<void>): void => void act().catch(() => undefined)
