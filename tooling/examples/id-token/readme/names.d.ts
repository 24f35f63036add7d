// Names that the README's samples take from their surroundings.
declare const showProfile: (uid: string | null) => void;
declare const showRefunds: () => void;
