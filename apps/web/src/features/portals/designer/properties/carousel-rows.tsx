import type { PortalWidget, PortalWidgetByKind } from '@armature/contract'
import { isDirectoryType } from '@armature/contract/catalog/menu-types'
import { carouselContents } from '@armature/contract/visual-dev/portal-options'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { getMenuName, menuRoutes } from '../../../../lib/menu/menu.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { FitRow, PictureRows } from '../../../../widgets/source/picture-rows.tsx'
import css from '../../../../widgets/source/properties.module.css'
import { Group, NumberRow, SelectRow } from '../../../../widgets/source/rows.tsx'
import { TranslatedRows } from '../../../../widgets/source/translated-rows.tsx'

type CarouselWidget = PortalWidgetByKind<'carousel'>
type Slide = CarouselWidget['slides'][number]

const maxSlides = 10
const intervals = [0, 3, 5, 8, 10, 15, 30, 60]

interface CarouselRowsProps {
  widget: CarouselWidget
  onChange: (widget: PortalWidget, key?: string) => void
}

export function CarouselRows({ widget, onChange }: CarouselRowsProps) {
  const { t } = useTranslation('portals')
  const { slides, seconds } = widget
  const setSlides = (next: Slide[], key?: string) => onChange({ ...widget, slides: next }, key)
  return (
    <>
      <Group title={t('groups.shown')}>
        <SelectRow
          label={t('carousel.shows')}
          value={widget.shows}
          options={carouselContents.map((value) => ({ value, label: t(`carousel.${value}`) }))}
          onChange={(shows) => onChange({ ...widget, shows })}
        />
        <SelectRow
          label={t('carousel.turn')}
          value={String(seconds)}
          options={[...new Set([...intervals, seconds])].map((count) => ({
            value: String(count),
            label: count === 0 ? t('carousel.byHand') : t('everySeconds', { count }),
          }))}
          onChange={(value) => onChange({ ...widget, seconds: Number(value) })}
        />
        {widget.shows === 'pictures' ? (
          <FitRow fit={widget.fit} onChange={(fit) => onChange({ ...widget, fit })} />
        ) : (
          <NumberRow
            label={t('rows')}
            value={widget.rows}
            min={1}
            max={maxSlides}
            onChange={(rows) => onChange({ ...widget, rows }, 'rows')}
          />
        )}
      </Group>
      {widget.shows === 'pictures' && (
        <>
          {slides.map((slide, at) => (
            <SlideGroup
              // slides have no id: they are what is at their position
              key={at}
              slide={slide}
              at={at}
              count={slides.length}
              onChange={(next, key) => setSlides(slides.with(at, next), key && `${at} ${key}`)}
              onMove={(by) => setSlides(slides.toSpliced(at, 1).toSpliced(at + by, 0, slide))}
              onRemove={() => setSlides(slides.toSpliced(at, 1))}
            />
          ))}
          <div className={css.buttons}>
            <Button
              size="small"
              icon={Plus}
              disabled={slides.length >= maxSlides}
              onClick={() => setSlides([...slides, { src: '', title: '', titleI18n: {}, menu: '' }])}
            >
              {t('carousel.add')}
            </Button>
          </div>
          <p className={css.note}>{t('carousel.limit', { count: maxSlides })}</p>
        </>
      )}
    </>
  )
}

interface SlideGroupProps {
  slide: Slide
  at: number
  count: number
  onChange: (slide: Slide, key?: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function SlideGroup({ slide, at, count, onChange, onMove, onRemove }: SlideGroupProps) {
  const { t } = useTranslation('portals')
  const number = at + 1
  return (
    <Group title={t('carousel.slide', { number })}>
      <PictureRows src={slide.src} alt={slide.title} onChange={(src) => onChange({ ...slide, src })} />
      <TranslatedRows
        label={t('carousel.caption')}
        text={slide.title}
        translations={slide.titleI18n}
        max={100}
        placeholder=""
        onChange={({ text, translations }, key) => onChange({ ...slide, title: text, titleI18n: translations }, key)}
      />
      <MenuRow menu={slide.menu} onChange={(menu) => onChange({ ...slide, menu })} />
      <div className={css.buttons}>
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t('carousel.up', { number })}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t('carousel.down', { number })}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton size="small" icon={Trash2} label={t('carousel.remove', { number })} onClick={onRemove} />
      </div>
    </Group>
  )
}

/** The menu entry that a picture leads to; users without it see the picture without a link. */
function MenuRow({ menu, onChange }: { menu: string; onChange: (menu: string) => void }) {
  const { t } = useTranslation('portals')
  const language = useLanguage()
  const menuList = useSession((state) => state.menuList)
  const options = useMemo(() => {
    const items = [...menuRoutes(menuList).values()]
      .map(({ item }) => item)
      .filter(({ type }) => !isDirectoryType(type))
    return items.map((item) => ({ value: item.enCode, label: getMenuName(item, language) }))
  }, [menuList, language])
  const isKnown = menu === '' || options.some(({ value }) => value === menu)
  return (
    <SelectRow
      label={t('carousel.menu')}
      value={menu}
      options={[
        { value: '', label: t('carousel.noMenu') },
        ...options,
        ...(isKnown ? [] : [{ value: menu, label: t('notMine', { code: menu }) }]),
      ]}
      onChange={onChange}
    />
  )
}
