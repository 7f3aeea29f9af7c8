/** The logical names under which a content's manifest lists its pictures. */
export const pictureNames = {
  background: (id: string) => `bg/${id}.jpg`,
  talker: (id: string) => `talker/${id}.png`,
  prop: (background: string, objectName: string) => `prop/${background}/${objectName}.png`,
}
