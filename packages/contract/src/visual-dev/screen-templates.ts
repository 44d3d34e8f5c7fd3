import { contractTexts } from '@armature/texts/contract'
import { buildControlRoomLayout, controlRoomForms, type ControlRoomForms } from './control-room.ts'
import { buildRevenueLayout, revenueForms } from './revenue-screen.ts'
import { buildSafetyLayout, safetyForms } from './safety-screen.ts'
import type { ScreenLayout } from './screen-layout.ts'
import type { ScreenTemplate } from './screen-options.ts'
import { buildSiteCarouselLayout, siteCarouselForms } from './site-carousel-screen.ts'
import { buildSiteMapLayout, siteMapForms } from './site-map-screen.ts'
import { buildStationMapLayout, stationMapForms } from './station-map-screen.ts'

type Ids<Code extends string> = Record<Code, string>

/** Codes of the forms that each template reads. */
const templateForms: Record<ScreenTemplate, readonly string[]> = {
  controlRoom: controlRoomForms,
  revenue: revenueForms,
  safety: safetyForms,
  siteMap: siteMapForms,
  siteCarousel: siteCarouselForms,
  stationMap: stationMapForms,
}

const builders: { [T in ScreenTemplate]: (findId: (code: string) => string) => ScreenLayout } = {
  controlRoom: (findId) => buildControlRoomLayout(findIds(controlRoomForms, findId) satisfies ControlRoomForms),
  revenue: (findId) => buildRevenueLayout(findIds(revenueForms, findId)),
  safety: (findId) => buildSafetyLayout(findIds(safetyForms, findId)),
  siteMap: (findId) => buildSiteMapLayout(findIds(siteMapForms, findId)),
  siteCarousel: (findId) => buildSiteCarouselLayout(findIds(siteCarouselForms, findId)),
  stationMap: (findId) => buildStationMapLayout(findIds(stationMapForms, findId)),
}

const findIds = <Code extends string>(codes: readonly Code[], findId: (code: string) => string) =>
  Object.fromEntries(codes.map((code) => [code, findId(code)])) as Ids<Code>

/** The name of a screen made from a template, in all languages. */
export function getTemplateName(template: ScreenTemplate) {
  const { zh: fullName, ...fullNameI18n } = contractTexts.screenTemplates[template].name
  return { fullName, fullNameI18n }
}

/** The released forms that a template reads, and the codes of those that do not exist. */
export function findTemplateForms<Form extends { enCode: string }>(template: ScreenTemplate, forms: readonly Form[]) {
  const found = templateForms[template].map((code) => forms.find(({ enCode }) => enCode === code) ?? code)
  return {
    forms: found.filter((form) => typeof form !== 'string'),
    missing: found.filter((form) => typeof form === 'string'),
  }
}

/** A template over the released forms that exist; elements of missing ones get their form in the designer. */
export function buildTemplateLayout(
  template: ScreenTemplate,
  forms: readonly { id: string; enCode: string }[],
): ScreenLayout {
  return builders[template]((code) => forms.find(({ enCode }) => enCode === code)?.id ?? '')
}
