/** The name under which the explorer stores the current background among the variables. The explorer needs the background to check the
 * objects of a scene, which must be in the picture that the route showed last. A story cannot use this name. */
export const backgroundName = '@background'
