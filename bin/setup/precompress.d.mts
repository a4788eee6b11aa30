export function precompress(folder: string, earlier: string): Promise<void>;
