import type { SavedQuery } from '@armature/contract'
import type { NestedGroups } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import type { ListModel } from '../records/list-model.ts'
import { saveQuery, SaveQueryDialog } from './save-query-dialog.tsx'
import { buildSavedQueriesQuery } from './saved-queries.ts'

interface SaveButtonProps {
  model: ListModel
  /** the saved query that the conditions come from */
  base: SavedQuery | undefined
  /** whether the conditions equal those of `base` */
  isSaved: boolean
  groups: NestedGroups
  mayShare: boolean
  /** shows what is missing in the conditions; nothing is saved then */
  check: () => boolean
  onSaved: (id: string) => void
}

/** Saves the conditions under a new name, or updates the saved query that they come from. */
export function SaveButton({ model, base, isSaved, groups, mayShare, check, onSaved }: SaveButtonProps) {
  const { t } = useTranslation('form')
  const queries = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const name = () => {
    if (!check()) return
    if (groups.groups.length === 0) toast.warning(t('advanced.noConditions'))
    else setNaming(true)
  }
  const overwrite = async (query: SavedQuery) => {
    if (!check()) return
    const { fullName, roleIds } = query
    if (query.isShared) {
      const title = t('advanced.overwriteTitle', { name: fullName })
      if (!(await confirm({ title, text: t('advanced.overwriteShared'), okText: t('record.save') }))) return
    }
    try {
      await saveQuery(model, query.id, { fullName, superQueryJson: JSON.stringify(groups), roleIds })
    } catch (error) {
      if (error instanceof ApiError) toast.error(error.msg)
      return
    }
    await queries.invalidateQueries({ queryKey: buildSavedQueriesQuery(model.id, model.menuId).queryKey })
    toast.success(t('advanced.stored'))
    onSaved(query.id)
  }
  return (
    <>
      {base?.mayChange && !isSaved && groups.groups.length > 0 ? (
        <Dropdown
          label={t('advanced.save')}
          placement="top-end"
          items={[
            {
              key: 'over',
              label: t('advanced.saveTo', { name: base.fullName }),
              onSelect: () => void overwrite(base),
            },
            { key: 'new', label: t('advanced.saveAs'), onSelect: name },
          ]}
        >
          <Button>{t('advanced.save')}</Button>
        </Dropdown>
      ) : (
        <Button aria-haspopup="dialog" onClick={name}>
          {t(base ? 'advanced.saveAs' : 'advanced.saveNew')}
        </Button>
      )}
      {isNaming && (
        <SaveQueryDialog
          title={t('advanced.saveTitle')}
          model={model}
          query={undefined}
          groups={groups}
          mayShare={mayShare}
          onSaved={onSaved}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
