import type zh from '../../zh/server/personal-calendar.ts'

export default {
  following: '{time} and all later ones',
} satisfies typeof zh
