/** Chart types of portals. */
export const portalShapes = ['bar', 'line', 'area', 'pie', 'ring', 'rose', 'radar', 'funnel'] as const

/** Time spans of portal figures. */
export const portalSpans = ['day', 'week', 'month', 'year'] as const
export type PortalSpan = (typeof portalSpans)[number]

/** Aggregate functions over the values of a field, or over the records themselves. */
export const portalFunctions = ['count', 'sum', 'avg', 'min', 'max'] as const
export type PortalFunction = (typeof portalFunctions)[number]

/** How a date is truncated for grouping; '' leaves it as it is. */
export const portalBuckets = ['', '15min', 'hour', 'day', 'week', 'month', 'year'] as const
export type PortalBucket = (typeof portalBuckets)[number]

/** What a countdown shows when its moment has passed: that it has, or the time since then. */
export const countdownEnds = ['reached', 'elapsed'] as const

/** What a carousel shows. */
export const carouselContents = ['pictures', 'notices'] as const
