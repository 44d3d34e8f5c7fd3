import type zh from '../../zh/engine/value-parts.ts'

export default {
  start: 'start',
  end: 'end',
  min: 'minimum',
  max: 'maximum',
  province: 'province',
  city: 'city',
  district: 'district',
  placeName: 'name',
  placeAddress: 'address',
  longitude: 'longitude',
  latitude: 'latitude',
} satisfies typeof zh
