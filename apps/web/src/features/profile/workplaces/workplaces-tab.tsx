import { Briefcase, Building2, LayoutGrid, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Radio } from '../../../ui/inputs/radio.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { changeMajor, type MajorType } from '../../../lib/session/change-major.ts'
import { useOwnWorkplaces } from '../profile-api.ts'
import css from '../profile.module.css'

interface Workplace {
  id: string
  fullName: string
  isDefault: boolean
}

interface WorkplaceChoice {
  type: MajorType
  id: string
}

/** Organizations, positions and applications of the user, and the current one of each. */
export function WorkplacesTab() {
  const { t } = useTranslation('profile')
  const places = useOwnWorkplaces()
  const user = useSession((state) => state.userInfo)
  const [wanted, setWanted] = useState<WorkplaceChoice | null>(null)
  if (places.error && !places.data) return <Failed error={places.error} onRetry={() => void places.refetch()} />
  if (!places.data) return <Skeleton rows={4} />
  const { organizes, positions } = places.data
  const systems = (user?.systemIds ?? []).map(({ id, name, currentSystem }) => ({
    id,
    fullName: name,
    isDefault: currentSystem,
  }))
  const change = async (majorType: MajorType, majorId: string) => {
    setWanted({ type: majorType, id: majorId })
    // the page is reloaded on success
    await changeMajor(majorType, majorId).catch(() => setWanted(null))
  }
  return (
    <>
      <Places
        type="Organize"
        icon={Building2}
        places={organizes}
        wanted={wanted}
        onChange={change}
        none={t('places.noOrganize')}
      />
      <Places
        type="Position"
        icon={Briefcase}
        places={positions}
        wanted={wanted}
        onChange={change}
        none={t('places.noPosition')}
      />
      {systems.length > 1 && (
        <Places type="System" icon={LayoutGrid} places={systems} wanted={wanted} onChange={change} none="" />
      )}
    </>
  )
}

interface PlacesProps {
  type: MajorType
  icon: LucideIcon
  places: Workplace[]
  /** the choice that is being saved */
  wanted: WorkplaceChoice | null
  onChange: (type: MajorType, id: string) => Promise<void>
  none: string
}

function Places({ type, icon, places, wanted, onChange, none }: PlacesProps) {
  const { t } = useTranslation('profile')
  const name = useId()
  return (
    <section className={css.part}>
      <h3>{t(`places.${type}`)}</h3>
      <p>{t(`places.${type}Text`)}</p>
      <div className={css.content}>
        {places.length === 0 ? (
          <Empty title={none} text={t('places.askAdministrator')} />
        ) : (
          <ul className={css.list} role="radiogroup" aria-label={t(`places.${type}`)}>
            {places.map((place) => (
              <li key={place.id} role="presentation">
                <Icon icon={icon} size={18} />
                <Radio
                  name={name}
                  className={css.grow ?? ''}
                  checked={wanted?.type === type ? wanted.id === place.id : place.isDefault}
                  disabled={wanted !== null}
                  onChange={() => void onChange(type, place.id)}
                >
                  {place.fullName.replaceAll('/', ' / ')}
                </Radio>
                {place.isDefault && <Tag tone="accent">{t('places.current')}</Tag>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
