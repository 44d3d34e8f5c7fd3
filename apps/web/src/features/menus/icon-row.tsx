import { useTranslation } from 'react-i18next'
import { IconPicker } from '../../form/icons/icon-picker.tsx'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import css from './menus.module.css'

/** The icon of a menu or application, above the fields of its form. */
export function IconRow({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useTranslation('menus')
  return (
    <div className={css.iconRow}>
      <span>{t('icon')}</span>
      <IconPicker label={t('icon')} value={value} onChange={onChange}>
        <MenuIcon name={value} />
      </IconPicker>
    </div>
  )
}
