/** Colors of calendar events. */
export const calendarColors = ['blue', 'green', 'orange', 'red', 'purple', 'gray'] as const
export type CalendarColor = (typeof calendarColors)[number]
