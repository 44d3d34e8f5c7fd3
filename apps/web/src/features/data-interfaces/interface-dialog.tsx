import type { DataInterface } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildEditedQuery, createFormPart, editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import {
  toRequestBody,
  createCommonFields,
  toFormValues,
  createField,
  readIds,
  readText,
} from '../../form/plain/named-fields.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Versioned } from '../../lib/api/api.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { buildCategoriesQuery, saveInterface, useRefreshInterfaces } from './data-interface-api.ts'
import { isRemovalQuestion } from './removal-question.ts'
import { readTextPosition, type TextPosition } from './text-position.ts'
import { toDraft, type SourceDraft } from './source-draft.ts'
import { SourceEditor } from './source-editor.tsx'
import { askToTurnOff } from '../../ui/overlays/ask-to-turn-off.ts'

/** Loads an interface of the list with all its settings, then edits it. */
export function EditedInterface({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('dataInterfaces')
  const { data, error, refetch } = useQuery(buildEditedQuery('GET /api/system/DataInterface/:id', { id }))
  if (data) return <InterfaceDialog loaded={data} onClose={onClose} />
  return (
    <Dialog open title={t('edit')} width="wide" onClose={onClose}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />}
    </Dialog>
  )
}

interface InterfaceDialogProps {
  loaded?: Versioned<DataInterface>
  /** initial category of a new interface */
  categoryId?: string
  /** where the records of a new interface come from, as chosen before */
  start?: SourceDraft
  onClose: () => void
}

/** Name and category of an interface, and below them where its records come from. */
export function InterfaceDialog({ loaded, categoryId = '', start, onClose }: InterfaceDialogProps) {
  const known = loaded?.data
  const { t } = useTranslation('dataInterfaces')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshInterfaces()
  const categories = useQuery(buildCategoriesQuery())
  const [first] = useState(() => start ?? toDraft(known))
  const [source, setSource] = useState(first)
  const [fault, setFault] = useState<TextPosition | null>(null)
  const list = categories.data?.list
  const form = useMemo(() => {
    const options = (list ?? []).map(({ id, fullName, fullNameI18n = {} }) => ({
      id,
      fullName: getMenuName({ fullName, fullNameI18n }, language),
    }))
    const category = createField(
      'select',
      'categoryId',
      t('category'),
      {},
      { options, placeholder: t('withoutCategory') },
    )
    const roles = createField('roleSelect', 'roleIds', t('roles'), { tipLabel: t('rolesHelp') }, { multiple: true })
    return { fields: createCommonFields(named, [category, roles]) }
  }, [list, t, named, language])
  if (!list)
    return <LoadingDialog title={t(known ? 'edit' : 'add')} queries={[categories]} width="wide" onClose={onClose} />

  const saveConfirmed = async (body: Parameters<typeof saveInterface>[1], version?: string) => {
    let isOffConfirmed = false
    const saveAs = (isRemovalConfirmed: boolean) =>
      askToTurnOff((isConfirmed) => {
        isOffConfirmed ||= isConfirmed
        return saveInterface(known, body, version, { isConfirmed: isOffConfirmed, isRemovalConfirmed })
      })
    try {
      await saveAs(false)
    } catch (error) {
      if (!known || !isRemovalQuestion(error)) throw error
      const title = t('removesTitle', { name: getMenuName(known, language) })
      if (!(await confirm({ title, text: error.msg, okText: t('removesOk'), danger: true }))) throw error
      await saveAs(true)
    }
  }
  const save = async (values: Values, version?: string) => {
    setFault(null)
    try {
      const body = {
        ...toRequestBody(values),
        ...source,
        requestHeaders: source.requestHeaders.map(({ field, defaultValue }) => ({ field, defaultValue })),
        categoryId: readText(values, 'categoryId'),
        roleIds: readIds(values, 'roleIds'),
      }
      await saveConfirmed(body, version)
    } catch (error) {
      if (error instanceof ApiError) setFault(readTextPosition(error))
      throw error
    }
    await refresh()
  }
  const part = createFormPart<DataInterface, SourceDraft>({
    label: t('source'),
    value: source,
    read: toDraft,
    format: ({ query, path }) => shortenSource(query || path),
    set: (value) => setSource((now) => ({ ...now, ...value })),
    // values of headers are secrets
    toDraft: ({ requestHeaders: _, ...rest }) => rest,
  })
  return (
    <FormDialog
      title={known ? t('editTitle', { name: getMenuName(known, language) }) : t('add')}
      width="wide"
      draft={`dataInterface:${known?.id ?? (start ? 'table' : 'new')}`}
      form={form}
      values={{ categoryId }}
      edited={loaded && editLoaded(loaded, toValues, [part])}
      {...(loaded ? {} : { parts: [part] })}
      isChanged={!loaded && (start !== undefined || source !== first)}
      save={save}
      onClose={onClose}
    >
      <SourceEditor id={known?.id} source={source} fault={fault} onChange={setSource} />
    </FormDialog>
  )
}

const toValues = (data: DataInterface): Values => ({
  ...toFormValues(data),
  categoryId: data.categoryId,
  roleIds: data.roleIds,
})

const shortenSource = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text)
