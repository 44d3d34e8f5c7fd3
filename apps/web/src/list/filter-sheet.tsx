import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/buttons/button.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import css from './keyword-search.module.css'

interface FilterSheetProps {
  /** number of active filters */
  count: number
  onReset: () => void
  /** for filters that do not apply at once */
  onSearch?: () => void
  children: ReactNode
}

/** The filters of a list on a phone, opened by a button. */
export function FilterSheet({ count, onReset, onSearch, children }: FilterSheetProps) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const finish = (act?: () => void) => {
    act?.()
    close()
  }
  return (
    <>
      <IconButton icon={SlidersHorizontal} label={t('list.filter')} pressed={count > 0} onClick={() => setOpen(true)} />
      {isOpen && (
        <Drawer
          open
          title={t('list.filter')}
          onClose={close}
          footer={
            <>
              <Button onClick={() => finish(onReset)}>{t('list.reset')}</Button>
              <Button kind="primary" onClick={() => finish(onSearch)}>
                {t('list.search')}
              </Button>
            </>
          }
        >
          <div className={css.sheet}>{children}</div>
        </Drawer>
      )}
    </>
  )
}
