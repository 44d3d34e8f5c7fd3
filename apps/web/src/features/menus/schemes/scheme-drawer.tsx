import type { MenuItemRow, MenuNode } from '@armature/contract'
import { formatItemKind } from '@armature/contract/catalog/item-kinds'
import type { ConditionGroups, Values } from '@armature/form-engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindConditionError } from '../../../form/conditions/condition-group.tsx'
import { ConditionGroupsEditor } from '../../../form/conditions/condition-groups.tsx'
import { createCondition } from '../../../form/conditions/create-condition.ts'
import { ConditionSourceProvider } from '../../../form/conditions/condition-source.tsx'
import { createField, readText } from '../../../form/plain/named-fields.ts'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
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
  const { t } = useTranslation(['menus', 'named'])
  const language = useLanguage()
  const source = useSchemeSource(menu.id)
  const refresh = useRefreshItems(menu.id)
  const first = item?.scheme?.condition
  const [code] = useState(() => `rows_${Date.now().toString(36)}`)
  const [isAll, setAll] = useState(item?.scheme?.isAll ?? false)
  const [condition, setCondition] = useState<ConditionGroups>(() =>
    first && first.groups.length > 0 ? first : createConditionGroups(),
  )
  const scheme = toSchemeBody(isAll, condition)
  const preview = usePreview(menu.id, scheme)
  const form = useMemo(() => {
    const text = { maxlength: 160 }
    const names = { ...text, placeholder: t('named:sameAsName') }
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
        createField('comInput', 'fullNameTw', t('named:fullNameTw'), {}, names),
        createField('comInput', 'fullNameEn', t('named:fullNameEn'), {}, names),
      ],
    }
  }, [t])
  if (!source) return null

  const faultOf: FindConditionError = ([group], at) => {
    const fault = preview.faults.find((each) => each.group === group && each.condition === at)
    return fault && t(`faults.${fault.reason}`)
  }
  const save = async (values: Values) => {
    const { indexes } = await saveItem(menu.id, 'resource', item, { ...toNames(values), scheme })
    const missing = indexes.filter(({ hasIndex }) => !hasIndex).map(({ field }) => field)
    if (missing.length > 0) toast.info(t('savedWithoutIndex', { fields: missing.map(nameOf).join(t('comma')) }))
    await refresh()
  }
  const nameOf = (name: string) => source.fields.find(({ vModel }) => vModel === name)?.config.label ?? name
  const isChanged = isAll !== (item?.scheme?.isAll ?? false) || (!isAll && condition !== first && item !== undefined)
  return (
    <FormDialog
      title={item ? t('editTitle', { name: getMenuName(item, language) }) : formatItemKind('resource', 'add', language)}
      width="wide"
      form={form}
      values={item ? toValues(item) : { enCode: code }}
      isChanged={isChanged}
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

const createConditionGroups = (): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [createCondition()] }],
})

const toValues = (item: MenuItemRow): Values => ({
  fullName: item.fullName,
  enCode: item.enCode,
  fullNameTw: item.fullNameI18n.tw ?? '',
  fullNameEn: item.fullNameI18n.en ?? '',
})

function toNames(values: Values) {
  const tw = readText(values, 'fullNameTw')
  const en = readText(values, 'fullNameEn')
  return {
    fullName: readText(values, 'fullName'),
    fullNameI18n: { ...(tw && { tw }), ...(en && { en }) },
    enCode: readText(values, 'enCode'),
  }
}
