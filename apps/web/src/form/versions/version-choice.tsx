import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { VersionList, type VersionListProps } from './version-list.tsx'

interface VersionChoiceProps {
  /** what was released, and what designers saved since and before */
  lists: { releases: VersionListProps; saves: VersionListProps }
}

/** The versions of a thing that has releases and saves, in one dialog. */
export function VersionChoice({ lists }: VersionChoiceProps) {
  const { t } = useTranslation('designer')
  const [shown, setShown] = useState<keyof typeof lists>('releases')
  const choice = (
    <Segmented
      size="small"
      label={t('versions.which')}
      value={shown}
      options={[
        { value: 'releases', label: t('versions.releases') },
        { value: 'saves', label: t('versions.saves') },
      ]}
      onChange={setShown}
    />
  )
  return <VersionList {...lists[shown]} choice={choice} />
}
