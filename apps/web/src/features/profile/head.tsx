import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaseInfo } from '@armature/contract'
import { Avatar } from '../../ui/media/avatar.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'

import css from './head.module.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** Picture, name and organization; a press on the picture changes it. */
export function Head({ info }: { info: BaseInfo }) {
  const { t } = useTranslation('profile')
  const [chosen, setChosen] = useState<{ address: string; name: string } | null>(null)
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen(null)
  }
  return (
    <section className={css.head} aria-label={t('title')}>
      <FileButton
        type="userAvatar"
        onChoose={(file) => setChosen({ address: URL.createObjectURL(file), name: file.name })}
        className={css.picture ?? ''}
        label={t('avatar.change')}
      >
        <Avatar name={info.realName} src={info.headIcon} size={64} />
        <span className={css.camera} aria-hidden>
          <Icon icon={Camera} size={14} />
        </span>
      </FileButton>
      <div className={css.who}>
        <h2>
          <span className="cut">{info.realName}</span>
          <span className={css.account}>{info.account}</span>
        </h2>
        <p>{[info.organize.replaceAll('/', ' / '), info.position].filter(Boolean).join(t('dot')) || t('noPlace')}</p>
        {info.roles.length > 0 && (
          <p className={css.roles}>
            {info.roles.map((role) => (
              <Tag key={role} tone="outline">
                {role}
              </Tag>
            ))}
          </p>
        )}
      </div>
      {chosen && (
        <Suspense>
          <CropDialog picture={chosen} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
