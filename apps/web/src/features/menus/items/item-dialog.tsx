import type { MenuItemRow, MenuNode } from '@armature/contract'
import { formatItemKind, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createField, createTranslationFields } from '../../../form/plain/named-fields.ts'
import { readForEdit } from '../../../form/plain/edited-object.ts'
import { readItemNames, toItemValues } from '../item-names.ts'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import css from '../menus.module.css'
import { saveItem, useRefreshItems } from './items-api.ts'

export const itemCodePattern = '^[A-Za-z0-9$][A-Za-z0-9_.$-]{0,99}$'

interface ItemDialogProps {
  menu: MenuNode
  kind: ItemKind
  item?: MenuItemRow
  onClose: () => void
}

/** Names and code of a button, column or form field; the code of built-in and released items cannot change. */
export function ItemDialog({ menu, kind, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation(['menus', 'named'])
  const language = useLanguage()
  const refresh = useRefreshItems(menu.id)
  const isFixed = item !== undefined && item.origin !== 'own'
  const form = useMemo(() => {
    const text = { maxlength: 160 }
    // a code that cannot change may have been given by the table of a list
    const rules = isFixed ? [] : [{ pattern: itemCodePattern, message: t('itemCodeRule') }]
    return {
      fields: [
        createField('comInput', 'fullName', t('named:fullName'), { required: true }, text),
        createField(
          'comInput',
          'enCode',
          t('named:enCode'),
          { required: true, regList: rules, tipLabel: formatItemKind(kind, 'codeTip', language) },
          { maxlength: 100, disabled: isFixed, placeholder: kind === 'button' ? 'btn_print' : '' },
        ),
        ...createTranslationFields(t, text.maxlength),
      ],
    }
  }, [t, kind, isFixed, language])
  return (
    <FormDialog
      title={item ? t('editTitle', { name: getMenuName(item, language) }) : formatItemKind(kind, 'add', language)}
      draft={`menuItem:${menu.id}:${kind}:${item?.id ?? 'new'}`}
      form={form}
      edited={
        item && readForEdit('GET /api/system/Menu/:id/Items/:itemId', { id: menu.id, itemId: item.id }, toItemValues)
      }
      {...(isFixed && { note: <p className={css.note}>{t(`itemOf.${item.origin}`)}</p> })}
      save={async (values, version) => {
        await saveItem(menu.id, kind, item, readItemNames(values), version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
