import type { SavedQuery } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import css from './advanced-query.module.css'
import type { ListModel } from '../records/list-model.ts'
import { ThingBinButton } from '../bin/thing-bin-button.tsx'
import { useRemoveThing } from '../bin/use-remove-thing.ts'
import { SaveQueryDialog } from './save-query-dialog.tsx'
import { buildSavedQueriesQuery } from './saved-queries.ts'

interface SavedQueryBarProps {
  model: ListModel
  list: readonly SavedQuery[]
  /** the one whose conditions are shown; undefined: none */
  base: SavedQuery | undefined
  mayShare: boolean
  onChoose: (id: string) => void
  onRemoved: (query: SavedQuery) => void
}

/** The saved queries of a list: load, rename, share and delete them. */
export function SavedQueryBar({ model, list, base, mayShare, onChoose, onRemoved }: SavedQueryBarProps) {
  const { t } = useTranslation('form')
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const removeThing = useRemoveThing('savedQuery')
  const { queryKey } = buildSavedQueriesQuery(model.id, model.menuId)
  const refresh = () => queries.invalidateQueries({ queryKey })
  const name = ({ fullName, isOwn, ownerName }: SavedQuery) =>
    isOwn ? fullName : t('advanced.sharedBy', { name: fullName, owner: ownerName })
  const remove = async (query: SavedQuery) => {
    const send = async () => {
      await call('DELETE /api/visualdev/OnlineDev/:id/SavedQueries/:queryId', {
        params: { id: model.id, queryId: query.id },
        query: { menuId: model.menuId },
      })
      onRemoved(query)
    }
    const note = query.isShared ? t('advanced.removeShared') : ''
    await removeThing({ id: query.id, name: query.fullName, note, send, onChanged: refresh })
  }
  return (
    <div className={css.saved}>
      {list.length > 0 && (
        <NativeSelect
          className={css.chooser}
          aria-label={t('advanced.saved')}
          value={base?.id ?? ''}
          options={[
            { value: '', label: t('advanced.unsaved') },
            ...list.map((query) => ({ value: query.id, label: name(query) })),
          ]}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
      {base?.mayChange && (
        <>
          <IconButton
            icon={Pencil}
            label={t(mayShare ? 'advanced.editShared' : 'advanced.edit')}
            onClick={() => setEditing(true)}
          />
          <IconButton
            icon={Trash2}
            label={t('advanced.remove')}
            onClick={() => void remove(base).catch(() => undefined)}
          />
        </>
      )}
      <ThingBinButton kind="savedQuery" isSmall onRestored={() => void refresh()} />
      {isEditing && base && (
        <SaveQueryDialog
          title={t(mayShare ? 'advanced.editShared' : 'advanced.edit')}
          model={model}
          query={base}
          groups={null}
          mayShare={mayShare}
          onSaved={() => undefined}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}
