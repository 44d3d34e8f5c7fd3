import { savedQueryLimits, type SavedQuery } from '@armature/contract'
import type { NestedGroups, Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { FormDialog } from '../plain/form-dialog.tsx'
import { createField, readText } from '../plain/named-fields.ts'
import type { ListModel } from '../records/list-model.ts'
import { buildSavedQueriesQuery } from './saved-queries.ts'

interface SaveQueryDialogProps {
  title: string
  model: Pick<ListModel, 'id' | 'menuId'>
  /** the query to change; undefined: a new one */
  query: SavedQuery | undefined
  /** null: its conditions are not changed */
  groups: NestedGroups | null
  mayShare: boolean
  onSaved: (id: string) => void
  onClose: () => void
}

/** Name of a saved query and, for users who may share it, the roles that can see it. */
export function SaveQueryDialog({ title, model, query, groups, mayShare, onSaved, onClose }: SaveQueryDialogProps) {
  const { t } = useTranslation('form')
  const queries = useQueryClient()
  const form = useMemo(() => {
    const name = createField(
      'comInput',
      'fullName',
      t('advanced.name'),
      { required: true, span: 24 },
      { maxlength: savedQueryLimits.name },
    )
    const roles = createField(
      'roleSelect',
      'roleIds',
      t('advanced.roles'),
      { span: 24, tipLabel: t('advanced.rolesHelp') },
      { multiple: true },
    )
    return { fields: mayShare ? [name, roles] : [name] }
  }, [t, mayShare])
  const save = async (values: Values) => {
    const roleIds = values['roleIds']
    const id = await saveQuery(model, query?.id, {
      fullName: readText(values, 'fullName'),
      superQueryJson: groups ? JSON.stringify(groups) : '',
      roleIds: Array.isArray(roleIds) ? roleIds.map(String) : [],
    })
    await queries.invalidateQueries({ queryKey: buildSavedQueriesQuery(model.id, model.menuId).queryKey })
    toast.success(t('advanced.stored'))
    onSaved(id)
  }
  return (
    <FormDialog
      title={title}
      draft={`savedQuery:${model.id}:${query?.id ?? 'new'}`}
      form={form}
      values={{ fullName: query?.fullName ?? '', roleIds: query?.roleIds ?? [] }}
      isChanged={groups !== null}
      save={save}
      onClose={onClose}
    />
  )
}

interface QueryBody {
  fullName: string
  superQueryJson: string
  roleIds: string[]
}

/** Creates a saved query, or updates the one with the id; the caller must handle errors. */
export async function saveQuery(
  { id: modelId, menuId }: Pick<ListModel, 'id' | 'menuId'>,
  id: string | undefined,
  body: QueryBody,
): Promise<string> {
  const query = { menuId }
  if (id === undefined) {
    const line = 'POST /api/visualdev/OnlineDev/:id/SavedQueries'
    return (await call(line, { params: { id: modelId }, query, body, silent: true })).id
  }
  const line = 'PUT /api/visualdev/OnlineDev/:id/SavedQueries/:queryId'
  await call(line, { params: { id: modelId, queryId: id }, query, body, silent: true })
  return id
}
