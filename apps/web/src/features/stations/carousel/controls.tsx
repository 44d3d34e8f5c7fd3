import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CarouselSite } from '@armature/contract'
import { IconButton } from '../../../ui/buttons/button.tsx'
import css from './controls.module.css'
import type { Rotation } from './use-rotation.ts'

/** Back, pause or play, forward, and a dot for each site: a diamond for a fault, a ring when it is out of service. */
export function Controls({ rotation, sites }: { rotation: Rotation; sites: CarouselSite[] }) {
  const { t } = useTranslation('stations')
  const { index, isPlaying, show, step, setPlaying } = rotation
  return (
    <footer className={css.controls}>
      <div className={css.buttons}>
        <IconButton icon={ChevronLeft} iconSize={20} label={t('previous')} onClick={() => step(-1)} />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? 'pause' : 'play')}
          onClick={() => setPlaying(!isPlaying)}
        />
        <IconButton icon={ChevronRight} iconSize={20} label={t('next')} onClick={() => step(1)} />
        <span className={css.place}>{t('place', { at: index + 1, count: sites.length })}</span>
      </div>
      <div role="group" aria-label={t('allSites')} className={css.dots}>
        {sites.map((site, at) => (
          <button
            key={site.code}
            type="button"
            title={site.name}
            aria-label={t('showSite', { name: site.name, state: site.state?.name ?? '—' })}
            aria-current={at === index}
            data-state={site.state?.code}
            onClick={() => show(at)}
          >
            <i />
          </button>
        ))}
      </div>
    </footer>
  )
}
