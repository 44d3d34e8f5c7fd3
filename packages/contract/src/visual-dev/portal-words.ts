/** Spans of time that figures of portals count in. */
export const portalSpans = ['day', 'week', 'month', 'year'] as const
export type PortalSpan = (typeof portalSpans)[number]

/** What is made of the values of a field, or of the records themselves. */
export const portalFunctions = ['count', 'sum', 'avg', 'min', 'max'] as const
export type PortalFunction = (typeof portalFunctions)[number]

/** How a date is cut to group by it; '' leaves it as it is. */
export const portalBuckets = ['', '15min', 'hour', 'day', 'week', 'month', 'year'] as const
export type PortalBucket = (typeof portalBuckets)[number]
