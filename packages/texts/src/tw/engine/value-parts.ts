import type zh from '../../zh/engine/value-parts.ts'

export default {
  start: '開始',
  end: '結束',
  min: '最小值',
  max: '最大值',
  province: '省',
  city: '市',
  district: '區縣',
  placeName: '名稱',
  placeAddress: '地址',
  longitude: '經度',
  latitude: '緯度',
} satisfies typeof zh
