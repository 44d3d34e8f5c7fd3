import type { MenuItemRow, MenuNode } from '@armature/contract'
import { formatItemKind } from '@armature/contract/catalog/item-kinds'
import type { ConditionGroups, Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindConditionError } from '../../../form/conditions/condition-group.tsx'
import { ConditionGroupsEditor } from '../../../form/conditions/condition-groups.tsx'
import { createCondition } from '../../../form/conditions/create-condition.ts'
import { ConditionSourceProvider } from '../../../form/conditions/condition-source.tsx'
import { createField, createTranslationFields } from '../../../form/plain/named-fields.ts'
import { readItemNames, toItemValues } from '../item-names.ts'
import { buildEditedQuery, createFormPart, editLoaded } from '../../../form/plain/edited-object.ts'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import type { Versioned } from '../../../lib/api/api.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { saveItem, useRefreshItems } from '../items/items-api.ts'
import css from '../menus.module.css'
import { SchemePreview } from './scheme-preview.tsx'
import { SchemeWords } from './scheme-sentence.tsx'
import { useSchemeSource } from './scheme-source.ts'
import { usePreview } from './use-preview.ts'
import { toSchemeBody } from './scheme-body.ts'

interface SchemeDrawerProps {
  menu: MenuNode
  item?: MenuItemRow
  onClose: () => void
}

/** A data scheme: all records, or those that match condition groups; described in words, with the number of matching records. */
export function SchemeDrawer({ menu, item, onClose }: SchemeDrawerProps) {
  if (item) return <EditSchemeDrawer menu={menu} itemId={item.id} onClose={onClose} />
  return <SchemeForm menu={menu} onClose={onClose} />
}

function EditSchemeDrawer({ menu, itemId, onClose }: Omit<SchemeDrawerProps, 'item'> & { itemId: string }) {
  const { t } = useTranslation('menus')
  const item = useQuery(buildEditedQuery('GET /api/system/Menu/:id/Items/:itemId', { id: menu.id, itemId }))
  if (item.data) return <SchemeForm menu={menu} loaded={item.data} onClose={onClose} />
  return <LoadingDialog title={t('edit')} queries={[item]} width="wide" onClose={onClose} />
}

function SchemeForm({ menu, loaded, onClose }: Omit<SchemeDrawerProps, 'item'> & { loaded?: Versioned<MenuItemRow> }) {
  const item = loaded?.data
  const { t } = useTranslation(['menus', 'named'])
  const language = useLanguage()
  const source = useSchemeSource(menu.id)
  const refresh = useRefreshItems(menu.id)
  const [first] = useState(() => readCondition(item))
  const [code] = useState(() => `rows_${Date.now().toString(36)}`)
  const [isAll, setAll] = useState(item?.scheme?.isAll ?? false)
  const [condition, setCondition] = useState(first)
  const scheme = toSchemeBody(isAll, condition)
  const preview = usePreview(menu.id, scheme)
  const form = useMemo(() => {
    const text = { maxlength: 160 }
    const rule = { pattern: '^[A-Za-z0-9$][A-Za-z0-9_.$-]{0,99}$', message: t('itemCodeRule') }
    return {
      fields: [
        createField(
          'comInput',
          'fullName',
          t('named:fullName'),
          { required: true },
          { ...text, placeholder: t('schemeName') },
        ),
        createField('comInput', 'enCode', t('named:enCode'), { required: true, regList: [rule] }, { maxlength: 100 }),
        ...createTranslationFields(t, text.maxlength),
      ],
    }
  }, [t])
  if (!source) return null

  const faultOf: FindConditionError = ([group], at) => {
    const fault = preview.faults.find((each) => each.group === group && each.condition === at)
    return fault && t(`faults.${fault.reason}`)
  }
  const save = async (values: Values, version?: string) => {
    const { indexes } = await saveItem(menu.id, 'resource', item, { ...readItemNames(values), scheme }, version)
    const missing = indexes.filter(({ hasIndex }) => !hasIndex).map(({ field }) => field)
    if (missing.length > 0) toast.info(t('savedWithoutIndex', { fields: missing.map(nameOf).join(t('comma')) }))
    await refresh()
  }
  const nameOf = (name: string) => source.fields.find(({ vModel }) => vModel === name)?.config.label ?? name
  const part = createFormPart<MenuItemRow, { isAll: boolean; condition: ConditionGroups }>({
    label: t('opens'),
    value: { isAll, condition },
    read: (data) => ({ isAll: data.scheme?.isAll ?? false, condition: readCondition(data) }),
    format: (value) => (value.isAll ? t('allRows') : <SchemeWords source={source} condition={value.condition} />),
    set: (value) => {
      setAll(value.isAll)
      setCondition(value.condition)
    },
  })
  return (
    <FormDialog
      title={item ? t('editTitle', { name: getMenuName(item, language) }) : formatItemKind('resource', 'add', language)}
      width="wide"
      draft={`scheme:${menu.id}:${item?.id ?? 'new'}`}
      form={form}
      values={{ enCode: code }}
      edited={loaded && editLoaded(loaded, toItemValues, [part])}
      {...(loaded ? {} : { parts: [part] })}
      isChanged={!loaded && isAll}
      save={save}
      onClose={onClose}
    >
      <div className={css.scheme}>
        <Segmented
          label={t('opens')}
          value={isAll ? 'all' : 'some'}
          onChange={(value) => setAll(value === 'all')}
          options={[
            { value: 'some', label: t('someRows') },
            { value: 'all', label: t('allRows') },
          ]}
        />
        {isAll ? (
          <p className={css.note}>{t('allRowsText')}</p>
        ) : (
          <ConditionSourceProvider source={source}>
            <ConditionGroupsEditor value={condition} onChange={setCondition} faultOf={faultOf} />
            <div className={css.words}>
              <SchemeWords source={source} condition={condition} />
            </div>
          </ConditionSourceProvider>
        )}
        <SchemePreview preview={preview} nameOf={nameOf} />
      </div>
    </FormDialog>
  )
}

/** The stored conditions, or an empty one to start with. */
function readCondition(item: MenuItemRow | undefined): ConditionGroups {
  const stored = item?.scheme?.condition
  return stored && stored.groups.length > 0 ? stored : createConditionGroups()
}

const createConditionGroups = (): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [createCondition()] }],
})
