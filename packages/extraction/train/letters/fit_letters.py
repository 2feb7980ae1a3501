"""
Fits the rows of the added letters: a logistic regression over what the body of the recogniser sees, against the answers that
the network gives already, which stay as they are.

    python3 packages/extraction/train/letters/fit_letters.py OUT.json FRAMES... [--check FRAMES] [--epochs 14] [--decay 3e-5] [--keep N]

With --keep, the rows of the first N letters stay as they are in OUT.json, and the others have to beat them too. Needs numpy. FRAMES
come from make-frames.ts; OUT.json is packages/extraction/src/pages/ocr/extra-characters.model.json, and names the letters. Takes
minutes.
"""

import argparse
import base64
import json

import numpy as np

FEATURES = 960
BATCH = 512
RATE = 0.004

arguments = argparse.ArgumentParser()
arguments.add_argument("out")
arguments.add_argument("frames", nargs="+")
arguments.add_argument("--check")
arguments.add_argument("--epochs", type=int, default=14)
arguments.add_argument("--decay", type=float, default=3e-5)
arguments.add_argument("--keep", type=int, default=0)
options = arguments.parse_args()

with open(options.out, encoding="utf8") as file:
    model = json.load(file)
letters = model["letters"][options.keep :]
kept = np.frombuffer(base64.b64decode(model["rows"]), np.float16).reshape(-1, FEATURES + 1)[: options.keep]


def load(path):
    """Labels (-1: none of the letters), the normalisers of the network's own answers, features."""
    frames = np.fromfile(path, dtype=np.float16).reshape(-1, FEATURES + 2)
    labels, normalisers, features = frames[:, 0].astype(int), frames[:, 1].astype(np.float32), frames[:, 2:].astype(np.float32)
    if len(kept) > 0:
        scores = features @ kept[:, :FEATURES].T.astype(np.float32) + kept[:, FEATURES].astype(np.float32)
        normalisers = np.logaddexp(normalisers, np.logaddexp.reduce(scores, axis=1))
    return np.where(labels < options.keep, -1, labels - options.keep), normalisers, features


def probabilities(scores):
    """Of each letter; what is missing to 1 is the network's own answer, whose score is 0."""
    largest = np.maximum(scores.max(1, keepdims=True), 0)
    exponentials = np.exp(scores - largest)
    return exponentials / (exponentials.sum(1, keepdims=True) + np.exp(-largest))


def fit(labels, normalisers, features):
    """Weights and biases by Adam, with a rate that falls to nothing, over standardised features."""
    mean = features.mean(0)
    deviation = features.std(0) + 0.05
    features = (features - mean) / deviation
    weights = np.zeros((FEATURES, len(letters)), np.float32)
    biases = np.zeros(len(letters), np.float32)
    firsts = [np.zeros_like(weights), np.zeros_like(biases)]
    seconds = [np.zeros_like(weights), np.zeros_like(biases)]
    random = np.random.default_rng(0)
    updates = options.epochs * -(-len(labels) // BATCH)
    update = 0
    for epoch in range(options.epochs):
        order = random.permutation(len(labels))
        loss = 0.0
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            seen = features[rows]
            errors = probabilities(seen @ weights + biases - normalisers[rows, None])
            own = 1 - errors.sum(1)
            lettered = np.flatnonzero(labels[rows] >= 0)
            own[lettered] = errors[lettered, labels[rows][lettered]]
            loss -= np.log(np.maximum(own, 1e-12)).sum()
            errors[lettered, labels[rows][lettered]] -= 1
            gradients = [seen.T @ errors / len(rows) + options.decay * weights, errors.mean(0)]
            update += 1
            rate = RATE * (1 - update / (updates + 1))
            for values, gradient, first, second in zip((weights, biases), gradients, firsts, seconds):
                first += 0.1 * (gradient - first)
                second += 0.001 * (gradient * gradient - second)
                values -= rate * (first / (1 - 0.9**update)) / (np.sqrt(second / (1 - 0.999**update)) + 1e-8)
        print(f"epoch {epoch + 1}: loss {loss / len(order):.5f}", flush=True)
    # Standardising goes into the rows, so that the product has nothing to do with it.
    rows = (weights / deviation[:, None]).astype(np.float16)
    return rows, biases - mean @ rows.astype(np.float32)


def report(rows, biases, labels, normalisers, features):
    """Of the steps where a letter stands, how many are told; of the others, how many are taken for one."""
    answers = probabilities(features @ rows.astype(np.float32) + biases - normalisers[:, None])
    best, told = answers.argmax(1), answers.max(1) > 0.5
    right, lettered = told & (best == labels), labels >= 0
    for index, letter in enumerate(letters):
        own = labels == index
        print(f"{letter} {right[own].sum()}/{own.sum()}", end="  ")
    print(f"\n{100 * right[lettered].mean():.1f} % of {lettered.sum()} told; {(told & ~lettered).sum()} of {(~lettered).sum()} others taken for one")


sets = [load(path) for path in options.frames]
rows, biases = fit(*(np.concatenate(part) for part in zip(*sets)))
if options.check:
    report(rows, biases, *load(options.check))
table = np.vstack([kept, np.vstack([rows, biases[None].astype(np.float16)]).T])
with open(options.out, "w", encoding="utf8") as file:
    json.dump({"letters": model["letters"], "rows": base64.b64encode(table.tobytes()).decode()}, file, ensure_ascii=False)
    file.write("\n")
