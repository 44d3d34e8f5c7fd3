import type zh from '../../zh/server/personal-calendar.ts'

export default {
  answers: { accepted: 'has accepted', tentative: 'has tentatively accepted', declined: 'has declined' },
  following: '{time} and all later ones',
} satisfies typeof zh
