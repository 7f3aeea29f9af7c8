/** The level of conformity with RGAA 4.1.2, shown in the links to the accessibility statement. The server's tests compare it with the
 * results of the self-assessment. */
export const accessibilityState = 'partiellement conforme'
