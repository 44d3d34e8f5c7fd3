import type { OwnIcon } from '@armature/contract'
import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { searchBuiltIn, searchOwn } from '../../form/icons/search-icons.ts'
import { UnusedButton } from '../../form/used-by/unused-button.tsx'
import { useOwnIcons, useRefreshOwnIcons } from '../../lib/files/own-icons.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { IconActions } from './icon-actions.tsx'
import { IconDialog } from './icon-dialog.tsx'
import { readIconFiles, type IconFile } from './icon-files.ts'
import css from './icons.module.css'
import { SvgButton } from './svg-button.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** What the page shows: everything, the built-in icons, or an own group by its name. */
const everything = 'all'
const builtInOnly = 'builtIn'
const toGroupKey = (category: string) => `group:${category}`

/** Uploaded icons by group, and the built-in ones. */
export default function IconsPage() {
  const { t } = useTranslation('icons')
  const icons = useOwnIcons()
  const refresh = useRefreshOwnIcons()
  const [keyword, setKeyword] = useState('')
  const [shown, setShown] = useState(everything)
  const [files, setFiles] = useState<IconFile[]>([])
  const [edited, setEdited] = useState<OwnIcon | null>(null)
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const choose = async (chosen: File[]) => setFiles(await readIconFiles(chosen))
  const upload = mayAdd && <SvgButton label={t('upload')} isPrimary multiple onChoose={choose} />
  const categories = [...new Set(icons.data?.map(({ category }) => category))]
  return (
    <div className={css.page}>
      <div className={css.tools}>
        <Input
          icon={Search}
          boxClassName={css.keyword}
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          value={keyword}
          maxLength={100}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <NativeSelect
          className={css.group}
          aria-label={t('group')}
          value={shown}
          options={[
            { value: everything, label: t('allGroups') },
            ...categories.map((category) => ({ value: toGroupKey(category), label: category || t('ungrouped') })),
            { value: builtInOnly, label: t('builtIn') },
          ]}
          onChange={(event) => setShown(event.target.value)}
        />
        <span className={css.buttons}>
          {upload}
          <UnusedButton kind="icon" />
          {mayRemove && <ThingBinButton kind="icon" onRestored={refresh} />}
        </span>
      </div>
      {icons.isPending && <Skeleton />}
      {icons.isError && <Failed error={icons.error} onRetry={() => void icons.refetch()} />}
      {icons.data && (
        <Library icons={icons.data} keyword={keyword.trim()} shown={shown} upload={upload} onEdit={setEdited} />
      )}
      {files.length > 0 && <UploadDialog files={files} onClose={() => setFiles([])} />}
      {edited && <IconDialog id={edited.id} onClose={() => setEdited(null)} />}
    </div>
  )
}

interface LibraryProps {
  icons: readonly OwnIcon[]
  keyword: string
  shown: string
  upload: ReactNode
  onEdit: (icon: OwnIcon) => void
}

function Library({ icons, keyword, shown, upload, onEdit }: LibraryProps) {
  const { t } = useTranslation('icons')
  const language = useLanguage()
  const own = searchOwn(icons, keyword, (icon) => getMenuName(icon, language)).filter(
    ({ own: { category } }) => shown === everything || shown === toGroupKey(category),
  )
  const builtIn = shown === everything || shown === builtInOnly ? searchBuiltIn(keyword, t) : []
  const groups = [...new Set(own.map((choice) => choice.own.category))]
  if (own.length + builtIn.length === 0 && keyword !== '')
    return <Empty filtered title={t('noMatch')} text={t('noMatchText')} />
  return (
    <>
      {icons.length === 0 && keyword === '' && shown === everything && (
        <Empty title={t('none')} text={t('noneText')}>
          {upload}
        </Empty>
      )}
      {groups.map((category) => (
        <Group key={category} title={category || t('ungrouped')}>
          {own
            .filter((choice) => choice.own.category === category)
            .map(({ name, label, own: icon }) => (
              <IconCard key={name} name={name} label={label} code={icon.enCode}>
                {icon.isColored && (
                  <span title={t('coloredHint')}>
                    <Tag>{t('colored')}</Tag>
                  </span>
                )}
                <IconActions icon={icon} onEdit={() => onEdit(icon)} />
              </IconCard>
            ))}
        </Group>
      ))}
      {builtIn.length > 0 && (
        <Group title={t('builtIn')}>
          {builtIn.map(({ name, label }) => (
            <IconCard key={name} name={name} label={label} code={name} />
          ))}
        </Group>
      )}
    </>
  )
}

interface IconCardProps {
  name: string
  label: string
  code: string
  children?: ReactNode
}

function IconCard({ name, label, code, children }: IconCardProps) {
  return (
    <li className={css.card}>
      <MenuIcon name={name} size={24} />
      <span className={css.words}>
        <span className={css.name} title={label}>
          {label}
        </span>
        <code className={css.code} title={code}>
          {code}
        </code>
      </span>
      {children}
    </li>
  )
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const { t } = useTranslation('icons')
  return (
    <section aria-label={title}>
      <h2 className={css.title}>
        {title}
        <span className={css.count}>{t('count', { count: children.length })}</span>
      </h2>
      <ul className={css.grid}>{children}</ul>
    </section>
  )
}
