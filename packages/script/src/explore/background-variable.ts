/** The current background, stored among the variables while the explorer needs it: the props of a scene depend on the background
 * that the route showed last. A story cannot use this name. */
export const backgroundName = '@background'
